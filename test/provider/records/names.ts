/**
 * Invented people. The tables' lengths have no common factor, so that all pairs occur before one comes again. No name is
 * a part of an English word, because tests search logs for them.
 */
const GIVEN_NAMES = words(`
	Mariana Tobias Chidera Yasmin Henrik Priyanka Mateusz Leilani Ibrahim Sakura Niamh Dmitri Camille Kwame Ingrid
	Rafael Zeynep Oisin Thandiwe Joaquin Annika Farouk Beatriz Casper Nasrin Kofi Svetlana Giulia Minh Aroha
	Bogdan Shirin Anselm Paloma Tariq Eszter Hiroshi Fatoumata Lorcan Xiomara`);
const FAMILY_NAMES = words(`
	Sousa Lindqvist Okafor Haddad Bergstrom Chaudhary Kowalski Kealoha Rahmani Fujimoto Gallagher Sokolov Laurent
	Mensah Halvorsen Fuentes Yilmaz Doyle Nkosi Villareal Virtanen Mansour Carvalho Jansen Hosseini Boateng
	Petrova Moretti Nguyen Parata Ionescu Karimi Brandt Quintana Siddiqui Szabo Nakamura Diallo Tierney Escobedo
	Zielinski`);

function words(table: string): string[] {
	return table.trim().split(/\s+/);
}

/** The name and e-mail address of the person with a number, counted from 1; no other number has this address. */
export function personNumber(n: number): { first_name: string; last_name: string; email: string } {
	const first_name = GIVEN_NAMES[(n - 1) % GIVEN_NAMES.length]!;
	const last_name = FAMILY_NAMES[(n - 1) % FAMILY_NAMES.length]!;
	const namesakes = Math.floor((n - 1) / (GIVEN_NAMES.length * FAMILY_NAMES.length));
	const mailbox = `${first_name}.${last_name}${namesakes || ''}`.toLowerCase();
	return { first_name, last_name, email: `${mailbox}@candidates.example` };
}
