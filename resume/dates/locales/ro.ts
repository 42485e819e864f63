import type { Locale } from './types';

/** Romanian. */
export const locale: Locale = {
	code: 'ro',
	months: '2 febr 3 mart 11 noi',
	seasons: ['primăvara primăvară', 'vara vară', 'toamna toamnă', 'iarna iarnă'],
	terms: 'semestrul semestru trimestrul',
	quarters: 'trimestrul trimestru',
	year: 'anul an anului anii ani promoția promoţia promotia sezon sezonul',
	before:
		'în din până pana dupa după sfârșitul_anului începutul_anului mijlocul_anului cursul_anului',
	maybeBefore: 'de între intre',
	to: 'până până_în până_la la pana pana_in pana_la',
	and: 'și si şi',
	openEnds: 'prezent în_prezent prezentă azi astăzi actual curs acum actualmente',
	fillers: 'a al lui',
	counted:
		'angajați angajaţi clienți utilizatori persoane elevi studenți pacienți comenzi servere magazine unități ore',
	countedWords: 'contracte certificate cărți pagini facturi pachete apartamente apeluri întrebări',
	birth: 'nașterii naşterii născut născută',
	about: 'aproximativ cca aproape',
	partitives: 'dintre_care',
	labels: 'cod_poștal clădire passport registru',
	facilities: 'magazinul magazin sucursala filiala depozit tiraj',
	scores: 'medie',
	decrees: 'lege ordinul ordin hg oug og legea',
	laws: 'lege legea decree legii',
	streets: 'strada bulevardul bd şoseaua aleea',
	streetsBeforeName: 'strada str',
	phones: 'telefonu',
	pageNumbers: 'pagină',
	documentLabels: 'actualizat ultima_actualizare',
	works: 'proiect',
	units: 'lei leu mii',
};
