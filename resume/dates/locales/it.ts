import type { Locale } from './types';

/** Italian. */
export const locale: Locale = {
	code: 'it',
	months: '1 genn 2 febbr 5 magg 9 sett',
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
		'romanzi contratti fatture pacchi libri articoli camere alloggi concerti visite chiamate cause pratiche',
	birth: 'età nascita nato nata',
	about: 'quasi',
	partitives: 'di_cui',
	determiners: 'una uno gli',
	adverbs: 'presso come poi quindi per su',
	labels:
		'codice_postale codice compte articolo polizza polizze interno int turno armadietto stanza matricola scaffale fattura',
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
	sections: 'contatti profilo esperienz istruzione lingue interess certif',
	keys: {
		birth: 'nascita',
		start: 'inizio dal',
		end: 'fine al',
		date: 'anno',
		prose: 'descrizione',
		year: 'anno',
		month: 'mese',
		day: 'giorno',
	},
	vehicles: 'muletto carrello furgone autocarro gru',
	units: 'litri ettari tonnellate mila',
};
