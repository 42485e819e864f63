import { pdf } from './resumes';

const CONTACT = 'first1@candidates.example · +1 555 0100 200';

/** The usual parts of a résumé: three headings, and one thing of each section. */
const resumeOf = (
	[work, education, languages]: readonly [string, string, string],
	[job, degree, spoken]: readonly [string, string, string],
) => [
	...['First1 Last1', CONTACT],
	...[work, `${job}, Firm1, 03/2018 – 09/2021`, `${job}, Firm2, 10/2021 – 05/2024`],
	...[education, `${degree}, School1, 09/2012 – 07/2015`, languages, spoken],
];

/** The lines of a résumé, in each language of the report. */
const RESUMES = {
	en: resumeOf(
		['Experience', 'Education', 'Languages'],
		['Office manager', 'Bachelor of Business', 'English, French'],
	),
	de: resumeOf(
		['Berufserfahrung', 'Ausbildung', 'Sprachen'],
		['Büroleitung', 'Bachelor Betriebswirtschaft', 'Deutsch, Englisch'],
	),
	fr: resumeOf(
		['Expérience professionnelle', 'Formation', 'Langues'],
		['Responsable administrative', 'Licence de gestion', 'Français, anglais'],
	),
	es: resumeOf(
		['Experiencia profesional', 'Formación académica', 'Idiomas'],
		['Jefa de oficina', 'Grado en Empresariales', 'Español, inglés'],
	),
	pt: resumeOf(
		['Experiência profissional', 'Formação acadêmica', 'Idiomas'],
		['Chefe de escritório', 'Licenciatura em Gestão', 'Português, inglês'],
	),
};

/** The words of an invoice: its name, its date, what it is for, and what is to be paid. */
const INVOICES = {
	en: ['Invoice', 'Date of the invoice', 'boxes of paper for the printer', 'Total due'],
	de: ['Rechnung', 'Rechnungsdatum', 'Pakete Papier für den Drucker', 'Gesamtbetrag'],
	fr: ['Facture', 'Date de facturation', 'cartons de papier à imprimer', 'Total à payer'],
	es: ['Factura', 'Fecha de la factura', 'cajas de papel de impresora', 'Total a pagar'],
	pt: ['Fatura', 'Data da fatura', 'caixas de papel de impressora', 'Total a pagar'],
};

type Language = keyof typeof RESUMES;

export const LANGUAGES = Object.keys(RESUMES) as Language[];

export async function resumeIn(language: Language): Promise<Buffer> {
	return await pdf((page) => page.text(RESUMES[language].join('\n')));
}

/** A file that somebody sends by mistake. */
export async function invoiceIn(language: Language, date = '12/03/2024'): Promise<Buffer> {
	const [name, dated, goods, total] = INVOICES[language];
	const lines = [
		...['Office supplies Ltd', CONTACT, `${name} 2024-0117`, `${dated}: ${date}`],
		...[`12 ${goods}, A4`, `20 ${goods}, A3`, `${total}: 170,16 EUR`],
	];
	return await pdf((page) => page.text(lines.join('\n')));
}
