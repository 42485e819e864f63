import type { Locale } from './types';

/** German. */
export const locale: Locale = {
	code: 'de',
	capitalizesNouns: true,
	months: '1 jänner jaenner 2 feber 3 mrz maerz',
	monthEndings: 's',
	seasons: [
		'frühling frühjahr',
		'sommer sommersemester sose ss',
		'herbst',
		'winter wintersemester wise ws',
	],
	terms: 'semester trimester',
	quarters: 'quartal',
	halves: 'halbjahr',
	year: 'jahr jahre jahres jahren jahrgang schuljahr saison spielzeit',
	before:
		'in im seit ab anno bis ende anfang mitte während vor nach sommer abitur abi voraussichtlich',
	maybeBefore: 'von vom zwischen',
	after: 'hinaus hindurch',
	to: 'bis auf',
	and: 'und',
	openEnds: 'heute jetzt laufend dato aktuell gegenwart andauernd fortlaufend derzeit lfd',
	fillers: 'des im den der dem',
	counted:
		'mitarbeiter mitarbeitende kunden nutzer benutzer teilnehmer teilnehmende studenten studierende schüler geräte tickets servern anfragen aufträge bestellungen patienten besucher gäste personen leute stunden arbeitsplätze filialen märkte artikel seiten datensätze rechnungen bewerber bewerbungen mandanten einheiten maschinen fahrzeuge mitglieder stück fälle fällen anträge anwender haushalte kollegen beschäftigte vorgänge dokumente verträge vorfälle zeilen betten zuschauer follower',
	countedWords:
		'schäden patentschriften urkunden normzeilen flugstunden einsätze mandate verfahren akten gutachten proben wohnungen häuser gebäude pläne zeichnungen bauteile sensoren kameras paletten pakete sendungen lieferungen fahrten flüge passagiere fahrgäste operationen impfungen untersuchungen schulungen vorlesungen seminare lektionen prüfungen abonnenten leser überstunden buchungen zimmer menüs exemplare bücher bilder fotos filme werke konzerte auftritte spiele buchungssätze belege konten schadensfälle kredite stellplätzen paraden tauchgänge packungen karten',
	birth: 'geburt geboren geb',
	about: 'rund etwa zirka ca ungefähr knapp fast nahezu',
	partitives: 'davon hiervon',
	companions: 'mit für von',
	determiners: 'wurde wurden war hatte ein eine einen einem einer das die den ich wir',
	adverbs: 'bei als mit zur zum dann danach anschließend erneut erstmals aus für dort dabei',
	labels:
		'postleitzahl gebäude nr raum zimmer seite seiten bestellung rechnung rechnungsnummer kap postfach plz fach kennziffer aktenzeichen az ktnr kundennummer matrikelnr matrikelnummer steuernummer ustid aktennr platz rang halle gleis bahnsteig protokoll durchwahl konto konto_nr nummer nummern kostenstelle schalter schrank regal spind charge etage stockwerk parkplatz stellplatz dsgvo typ flug kanal perron kv hwv jw pzn hwb poz bwv',
	articles: 'art abs',
	numberEndings: 'nr nummer gesetz verordnung',
	facilities:
		'filiale geschäft markt kasse kassen abteilung linie losgröße stückzahl fehler modul methode aparat apparat zug baureihe modell typ albo auflage',
	scores: 'note noten notenschnitt abschlussnote durchschnitt',
	decrees:
		'artikel gesetz verordnung richtlinie modell ausgabe heft band teil kapitel erlass satzung beschluss urteil',
	laws: 'gesetz verordnung richtlinie dekret',
	rates: 'pro je',
	streets: 'strasse straße str weg platz allee gasse ufer ring damm chaussee',
	streetEndings: 'strasse str gasse weg platz allee ring',
	phones: 'telefon mobil handy',
	pages: 'seiten',
	dottedPages: 's',
	pageNumbers: 'seite',
	titles: 'lebenslauf',
	documentLabels:
		'stand zuletzt_aktualisiert aktualisiert letzte_aktualisierung zuletzt_geändert erstellt ausgedruckt gedruckt referenzen_auf_anfrage',
	dateLabels: 'datum',
	signature: 'den',
	works: 'projekt programm strategie film roman album',
	addressPrepositions: 'am an auf im zum zur beim hinter unter',
	sections:
		'kontakt persönliche_daten profil über_mich berufserfahrung ausbildung bildung studium kenntnisse fähigkeiten stärken sprachen interessen hobbies zertifikate auszeichnungen projekte referenzen',
	keys: {
		ignored:
			'verfügbar verfügbarkeit kündigungsfrist ablauf ablaufdatum gültig_bis erstellt geändert aktualisiert',
		birth: 'geburtsdatum geburtstag',
		start: 'von seit beginn',
		end: 'bis ende',
		date: 'datum datums jahr',
		prose: 'beschreibung zusammenfassung',
		year: 'jahr',
		month: 'monat',
		day: 'tag',
		phone: 'telefon telefonnummer handy mobil mobilnummer',
		employer: 'arbeitgeber firma unternehmen betrieb organisation',
		title: 'position stelle beruf berufsbezeichnung jobtitel funktion',
		school: 'schule hochschule universität bildungseinrichtung',
		work: 'berufserfahrung berufserfahrungen werdegang praktikum',
		education: 'ausbildung ausbildungen bildung studium',
	},
	vehicles: 'lkw fahrzeug gabelstapler stapler bagger traktor kran',
	units:
		'metern teur keur meur stunden std tausend minuten millionen mio mrd prozent stk tonnen hektar punkte pkt anschläge tsd',
};
