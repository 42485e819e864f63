import type { ReportTexts } from './types';

/** For dates in another form. */
const asMonthYear = {
	why: 'Das Bewerbungssystem liest nur MM/JJJJ und lässt Datumsangaben in anderer Form womöglich weg',
	todo: 'Schreiben Sie Monat und Jahr als MM/JJJJ, zum Beispiel 03/2019',
};
const saveAgain =
	'Speichern Sie den Lebenslauf noch einmal als PDF oder DOCX und prüfen Sie die neue Datei';
const addContact = 'Ergänzen Sie sie als Text: Bewerbungssysteme lesen weder Bilder noch Links';

export const de: ReportTexts = {
	code: 'de',
	decimalMark: ',',
	groupMark: '.',
	resume: 'Lebenslauf',
	title: '{name}: Prüfbericht zum Lebenslauf',
	whatToChange: 'Was zu ändern ist',
	yourResume: 'Ihr Lebenslauf',
	page: 'Seite {page}',
	more: 'und {count} weitere',
	columns: 'Spalten',
	reading: 'Was ein Bewerbungssystem liest',
	readAcross: 'Zeile für Zeile, über die Spalten hinweg',
	readInOrder: 'In der richtigen Reihenfolge',
	verdicts: {
		passes: {
			label: 'Bestanden',
			text: 'Das Bewerbungssystem kann diesen Lebenslauf lesen.',
		},
		fails: {
			label: 'Nicht bestanden',
			text: 'Das Bewerbungssystem würde {failures}.',
		},
		cannotTell: {
			label: 'Unklar',
			text: 'Die Prüfung konnte nicht feststellen, ob das Bewerbungssystem diesen Lebenslauf lesen kann.',
		},
	},
	failures: {
		fileSize: 'die Datei wegen ihrer Größe ablehnen',
		layout: 'die Spalten vermischen',
		dates: '{count} der Datumsangaben weglassen',
	},
	and: 'und',
	severities: { error: 'Ändern', warning: 'Prüfen', note: 'Hinweis' },
	checks: { fileSize: 'Dateigröße', layout: 'Eine Spalte', dates: 'Datumsangaben' },
	size: '{size} von {limit}',
	noFile: 'Keine Datei',
	layouts: {
		single: 'Eine Spalte',
		several: 'Text in Spalten nebeneinander',
		cannotTell: 'Unklar',
		notApplicable: 'Keine Datei',
	},
	datesToChange: '{count} zu ändern',
	datesFound: '{found} gefunden',
	kinds: {
		pdf: 'eine PDF-Datei',
		docx: 'ein Word-Dokument (DOCX)',
		doc: 'ein altes Word-Dokument (DOC)',
		odt: 'ein OpenDocument-Text (ODT)',
		rtf: 'ein RTF-Dokument',
		html: 'eine Webseite (HTML)',
		txt: 'reiner Text',
	},
	rules: {
		fileSize: {
			what: 'Die Datei hat {size} MB; höchstens {limit} MB sind erlaubt',
			why: 'Größere Dateien werden beim Hochladen abgelehnt',
			todo: 'Verkleinern oder entfernen Sie Bilder und speichern Sie die Datei noch einmal',
		},
		'file.name': {
			what: 'Der Dateiname endet auf .{ending}, der Inhalt ist aber {kind}',
			why: 'Ein Bewerbungssystem, das sich nach dem Namen richtet, kann die Datei nicht öffnen',
			todo: 'Benennen Sie die Datei so um, dass sie auf .{right} endet, oder speichern Sie sie in dem Format, das der Name angibt',
		},
		'file.unlikely': {
			what: 'Die Datei sieht nicht wie ein Lebenslauf aus',
			why: 'Sie hat keine üblichen Überschriften und kaum Zeiträume',
			todo: 'Prüfen Sie, ob es die richtige Datei ist, und verwenden Sie übliche Überschriften wie „Berufserfahrung“',
		},
		'file.contactApart': {
			what: 'E-Mail-Adresse oder Telefonnummer stehen nur in Kopfzeile, Fußzeile oder Textfeld',
			why: 'Viele Bewerbungssysteme lesen diese Bereiche nicht',
			todo: 'Schreiben Sie sie in den Text, unter Ihren Namen',
		},
		'file.noEmail': { what: 'Es wurde keine E-Mail-Adresse gefunden', todo: addContact },
		'file.noPhone': { what: 'Es wurde keine Telefonnummer gefunden', todo: addContact },
		'file.picture': {
			what: 'Ein Teil des Lebenslaufs ist ein Bild',
			todo: 'Schreiben Sie den Inhalt des Bildes als Text',
		},
		'file.hiddenText': {
			what: 'Die Datei enthält Text, den man nicht sieht',
			why: 'Er ist verborgen, weiß, winzig oder außerhalb der Seite und wirkt wie ein Täuschungsversuch',
			todo: 'Löschen Sie den Text oder machen Sie ihn sichtbar',
		},
		'file.smallText': {
			what: 'Der größte Teil des Textes ist kleiner als 6 Punkt',
			why: 'Menschen können ihn nicht lesen, und Texterkennung auch nicht',
			todo: 'Verwenden Sie eine Schriftgröße von mindestens 10 Punkt',
		},
		'file.lostLetters': {
			what: 'Beim Kopieren verlieren Wörter Buchstaben',
			todo: 'Verwenden Sie eine andere Schrift oder keine Ligaturen, und exportieren Sie den Lebenslauf neu',
		},
		'file.spacedLetters': {
			what: 'Die Buchstaben von Überschriften sind gesperrt',
			todo: 'Schreiben Sie Überschriften ohne zusätzlichen Abstand zwischen den Buchstaben',
		},
		'file.ratings': {
			what: 'Kenntnisse sind als Balken, Punkte oder Sterne dargestellt',
			todo: 'Beschreiben Sie das Niveau mit Worten, z. B. „fließend“ oder „5 Jahre Erfahrung“',
		},
		'file.shortColumns': {
			what: 'Eine Liste ist in mehrere Spalten gesetzt',
			todo: 'Setzen Sie die Einträge untereinander oder trennen Sie sie mit Kommas',
		},
		'layout.columns': {
			what: 'Der Text steht in Spalten nebeneinander',
			many: 'Der Text steht an {count} Stellen in Spalten nebeneinander',
			why: 'Bewerbungssysteme lesen über die Spalten hinweg und vermischen die Zeilen',
			todo: 'Setzen Sie alles in eine einzige Spalte, einen Abschnitt unter den anderen',
		},
		'layout.table': {
			what: 'Eine Tabelle stellt Text nebeneinander',
			many: '{count} Tabellen stellen Text nebeneinander',
			why: 'Bewerbungssysteme vermischen ihren Inhalt oder lassen ihn weg',
			todo: 'Nehmen Sie den Text aus der Tabelle und setzen Sie einen Abschnitt unter den anderen',
		},
		'layout.box': {
			what: 'Ein Textfeld steht neben dem Text',
			many: '{count} Textfelder stehen neben dem Text',
			why: 'Bewerbungssysteme vermischen ihren Inhalt oder lassen ihn weg',
			todo: 'Setzen Sie den Inhalt des Textfelds in den Text, einen Abschnitt unter den anderen',
		},
		'layout.margin': {
			what: 'Ein Datum oder eine Überschrift steht am Rand neben dem zugehörigen Text',
			many: '{count} Datumsangaben oder Überschriften stehen am Rand neben dem zugehörigen Text',
			why: 'Die meisten Bewerbungssysteme lesen beides als eine Zeile',
			todo: 'Sicherer ist es über dem Text oder am Ende derselben Zeile',
		},
		'dates.monthName': {
			what: 'In einem Datum ist der Monat ausgeschrieben',
			many: 'In {count} Datumsangaben ist der Monat ausgeschrieben',
			...asMonthYear,
		},
		'dates.day': {
			what: 'Ein Datum enthält den Tag',
			many: '{count} Datumsangaben enthalten den Tag',
			...asMonthYear,
		},
		'dates.format': {
			what: 'Ein Datum ist nicht als MM/JJJJ geschrieben',
			many: '{count} Datumsangaben sind nicht als MM/JJJJ geschrieben',
			...asMonthYear,
		},
		'dates.lookalike': {
			what: 'Ein Datum enthält Zeichen, die nur wie die Ziffern 0 bis 9 oder der Schrägstrich (/) aussehen',
			many: '{count} Datumsangaben enthalten Zeichen, die nur wie die Ziffern 0 bis 9 oder der Schrägstrich (/) aussehen',
			why: 'Das Bewerbungssystem erkennt diese Zeichen nicht',
			todo: 'Tippen Sie das Datum mit den Ziffern 0 bis 9 und einem gewöhnlichen Schrägstrich neu',
		},
		'dates.ambiguous': {
			what: 'Ein Datum ist unvollständig oder mehrdeutig',
			many: '{count} Datumsangaben sind unvollständig oder mehrdeutig',
			...asMonthYear,
		},
		'dates.noMonth': {
			what: 'In einem Datum fehlt der Monat',
			many: 'In {count} Datumsangaben fehlt der Monat',
			why: asMonthYear.why,
			todo: 'Ergänzen Sie den Monat, wie in MM/JJJJ, zum Beispiel 03/2019',
		},
		'dates.impossible': {
			what: 'Ein Datum ist nicht möglich',
			many: '{count} Datumsangaben sind nicht möglich',
			why: 'Den Tag oder den Monat gibt es nicht, oder das Jahr ist nicht glaubhaft',
			todo: 'Berichtigen Sie den Tag, den Monat oder das Jahr',
		},
		'dates.endBeforeStart': {
			what: 'Ein Zeitraum endet vor seinem Beginn',
			many: '{count} Zeiträume enden vor ihrem Beginn',
			todo: 'Berichtigen Sie den Beginn oder das Ende',
		},
		'dates.sentence': {
			what: 'Ein Datum in einem Satz ist nicht als MM/JJJJ geschrieben',
			many: '{count} Datumsangaben in Sätzen sind nicht als MM/JJJJ geschrieben',
			why: 'Bewerbungssysteme verwenden Datumsangaben in Sätzen selten; sie dürfen bleiben',
		},
		'dates.other': {
			what: 'Ein Datum gehört zu keiner Stelle und keinem Abschluss',
			many: '{count} Datumsangaben gehören zu keiner Stelle und keinem Abschluss',
			why: 'Beispiele sind das Geburtsdatum und das Druckdatum. Sie dürfen bleiben',
		},
		'file.empty': {
			what: 'Die Datei enthält wenig oder gar keinen Text',
			todo: 'Öffnen Sie die Datei, um zu sehen, ob es die richtige ist, und senden Sie eine Datei mit Text',
		},
		'file.notAResume': {
			what: 'Dieser Dateityp wird für Lebensläufe nicht unterstützt',
			todo: 'Drucken Sie den Lebenslauf als PDF, oder speichern Sie ihn als DOCX, und prüfen Sie die neue Datei',
		},
		'file.wordXml': {
			what: 'Die Datei ist ein Word-XML-Dokument, zum Beispiel aus Word 2003',
			todo: 'Öffnen Sie sie in Word, speichern Sie sie als DOCX oder PDF und prüfen Sie die neue Datei',
		},
		'file.password': {
			what: 'Die Datei ist mit einem Passwort geschützt',
			todo: 'Speichern Sie sie ohne Passwort und prüfen Sie sie noch einmal',
		},
		'file.notWord': {
			what: 'Die Datei ist beschädigt oder kein Word-Dokument',
			todo: 'Öffnen Sie die ursprüngliche Datei, speichern Sie sie noch einmal und prüfen Sie die neue Datei',
		},
		'file.damaged': {
			what: 'Die Datei ist beschädigt oder unvollständig',
			todo: 'Öffnen Sie die ursprüngliche Datei, speichern Sie sie noch einmal und prüfen Sie die neue Datei',
		},
		'file.scan': {
			what: 'Die Datei ist ein eingescanntes Bild und enthält keinen Text',
			todo: 'Senden Sie die ursprüngliche Datei, oder verwenden Sie eine Texterkennung (OCR)',
		},
		'file.unmappedText': {
			what: 'Ein Teil des Textes in der Datei lässt sich nicht herauskopieren',
			todo: 'Exportieren Sie den Lebenslauf noch einmal aus dem Programm, in dem er geschrieben wurde',
		},
		'file.tooMuchTime': {
			what: 'Das Lesen der Datei dauerte zu lange und wurde abgebrochen',
			todo: 'Speichern Sie den Lebenslauf ohne Zeichnungen als PDF oder DOCX und prüfen Sie die neue Datei',
		},
		'file.tooMuchMemory': {
			what: 'Die Datei enthält weit mehr Daten, als ein Lebenslauf braucht',
			todo: 'Speichern Sie den Lebenslauf ohne große Bilder als PDF oder DOCX und prüfen Sie die neue Datei',
		},
		'file.tooManyPages': {
			what: 'Die Datei hat mehr Seiten, als die Prüfung liest',
			todo: 'Senden Sie nur den Lebenslauf, ohne Zeugnisse und Arbeitsproben',
		},
		'file.unsupportedRuntime': {
			what: 'Diese Version von Node.js kann Dateien dieses Typs nicht lesen',
			todo: 'Aktualisieren Sie n8n, oder speichern Sie den Lebenslauf als DOCX und prüfen Sie die neue Datei',
		},
		'file.layoutNeedsRendering': {
			what: 'Das Layout dieser Datei lässt sich nicht feststellen',
			todo: 'Drucken Sie den Lebenslauf als PDF, oder speichern Sie ihn als DOCX, und prüfen Sie die neue Datei',
		},
		'file.readerFailed': { what: 'Die Datei konnte nicht gelesen werden', todo: saveAgain },
	},
};
