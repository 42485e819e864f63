import type { Locale } from './types';

/** Polish. */
export const locale: Locale = {
	code: 'pl',
	months:
		'1 styczniu stycz 2 lutym 3 marcu 4 kwietniu kwiec 5 maju 6 czerwcu czerw 7 lipcu 8 sierpniu sierp 9 wrześniu wrzes 10 październiku pazdz paźdz 11 listopadzie 12 grudniu grudz',
	seasons: ['wiosna wiosną', 'lato latem', 'jesień jesienią', 'zima zimą'],
	terms: 'semestr trymestr',
	quarters: 'kwartał kw kwartale',
	halves: 'półrocze',
	year: 'rok roku r rocznik lata latach sezon sezonie',
	before:
		'w od do przed po około początek koniec matura roku końcem końcu początku początkiem połowie połowy przełomie ciągu',
	maybeBefore: 'z między',
	after: 'r roku rok rr',
	to: 'do',
	and: 'i oraz',
	openEnds:
		'obecnie nadal teraz dziś dzisiaj chwili_obecnej chwila_obecna chwili obecna aktualnie dnia_dzisiejszego obecnej',
	fillers: 'roku r',
	counted:
		'pracownik klient użytkownik osób osoby uczni student godzin zgłosze zamówie urządze serwer pacjent uczestnik sklepów stron jednostek faktur',
	countedWords: 'umów świadectw sztuk spraw książek paczek mieszkań telefonów pytań',
	birth: 'wiek urodzenia urodzon ur',
	about: 'około ok',
	partitives: 'z_czego z_nich',
	companions: 'z dla',
	determiners: 'był była',
	adverbs: 'jako u na przy potem oraz dla',
	labels:
		'kod_pocztowy budynek faktura numer pokój lokal rejestr peron protokół regał lok szafka piętro stanowisko półka pesel nip regon hala',
	articles: 'p',
	numberEndings: 'numer',
	facilities: 'sklep placówka kasa magazyn oddział nakład moduł seria metoda pociąg',
	scores: 'ocena średnia',
	decrees: 'dyrektywa ustawa dyrektywy rozporządzenie',
	laws: 'ustawa',
	streets: 'ulica ul aleja al plac os osiedle',
	streetsBeforeName: 'ul ulica',
	dottedPages: 'str',
	pageNumbers: 'strona',
	documentLabels: 'aktualizacja ostatnia_aktualizacja zaktualizowano',
	signature: 'dnia',
	sections: 'dane doświadczenie wykształcenie umiejętności języki zainteresowania certyfikaty',
	keys: { start: 'od', end: 'do', date: 'rok' },
	vehicles: 'wózek ciężarówka koparka dźwig',
	units: 'zł złotych szt tys tkr hektarów',
};
