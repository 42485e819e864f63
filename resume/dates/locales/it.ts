import type { Locale } from './types';

/** Italian. */
export const locale: Locale = {
	code: 'it',
	months: [
		'gennaio gen genn',
		'febbraio feb febbr',
		'marzo mar',
		'aprile apr',
		'maggio mag magg',
		'giugno giu',
		'luglio lug',
		'agosto ago',
		'settembre set sett',
		'ottobre ott',
		'novembre nov',
		'dicembre dic',
	],
	seasons: ['primavera', 'estate', 'autunno', 'inverno'],
	terms: 'semestre trimestre quadrimestre',
	quarters: 'trimestre',
	halves: 'semestre',
	year: 'anno anni a_a aa annualità accademico stagione a_s',
	before:
		'nel dal durante entro fino al fine inizio metà dall nell sino corso_del fine_del inizio_del inizi_del metà_del autunno_del',
	maybeBefore: 'di del tra fra da',
	to: 'a al fino ad sino all fino_a fino_al',
	and: 'e ed o',
	openEnds: 'oggi attuale attualmente presente corso in_corso ora tutt_oggi attualità data',
	fillers: 'di del l il dell',
	counted:
		'dipendenti clienti utenti persone alunni studenti collaboratori lavoratori partecipanti pazienti ore ordini casi visitatori membri dispositivi server negozi pagine unità richieste biglietti',
	countedWords:
		'sinistri romanzi contratti ordini fatture pacchi studenti alunni pazienti visitatori dipendenti libri articoli pagine parole pasti camere alloggi bottiglie opere concerti visite vaccini campioni animali mucche alberi chiamate richieste cause pratiche',
	birth: 'nascita nato nata',
	about: 'quasi',
	amounts: 'più_di meno_di oltre più piu',
	partitives: 'di_cui',
	determiners: 'una uno gli',
	adverbs: 'presso come poi quindi per su',
	labels:
		'codice_postale codice compte articolo polizza polizze interno int turno armadietto stanza matricola scaffale',
	facilities:
		'negozio cassa reparto linea tiratura errore modulo metodo treno modello ruolo ufficio',
	scores: 'voto votazione punteggio',
	decrees: 'legge direttiva lgs dlgs dpr dm dpcm',
	laws: 'legge',
	streets: 'via viale corso piazza vicolo',
	streetsBeforeName: 'via viale',
	phones: 'telefono',
	pageNumbers: 'pagina',
	documentLabels: 'aggiornato aggiornamento ultimo_aggiornamento',
	dateLabels: 'data',
	signature: 'lì li',
	works: 'progetto',
};
