import type { LanguageWords } from './types';

export const slavicLatin: readonly LanguageWords[] = [
	{
		locale: 'pl',
		months:
			'styczniu sty stycz|lutym lut lutego|marcu mar|kwietniu kwi kwiec|maju|czerwcu cze czerw|lipcu lip|sierpniu sie sierp|wrześniu wrz wrzes|październiku paź pazdz paźdz|listopadzie lis|grudniu gru grudz',
		seasons: 'wiosna wiosną|lato latem|jesień jesienią|zima zimą',
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
		birth: 'urodzenia urodzon ur',
	},
	{
		locale: 'cs',
		months:
			'led lednu|úno únoru|bře březnu|dub dubnu|kvě květnu|čvn čer červnu|čvc červenci|srp srpnu|zář září|říj říjnu|lis listopadu|pro prosinci pros',
		seasons: 'jaro jaře|léto létě|podzim podzimu|zima zimě',
		terms: 'semestr trimestr',
		quarters: 'čtvrtletí kvartál',
		halves: 'pololetí',
		year: 'rok roce roku roky letech léta ročník sezóna sezóně sezona',
		before:
			'od do v před po kolem maturita koncem začátkem počátkem polovině průběhu konci začátku přelomu konec počátek',
		maybeBefore: 'z mezi ze',
		after: 'roku',
		to: 'do až',
		and: 'a',
		openEnds: 'dosud současnost současnosti nyní dnes současné trvá doposud',
		fillers: 'roku rok',
		counted:
			'zaměstnanc zákazník uživatel osob student žáků hodin požadavk tiketů objednáv zařízení serverů pacient účastník kusů',
		birth: 'narozen nar datum_narození',
	},
	{
		locale: 'sk',
		months:
			'januári|februári|marci|apríli|máji maj|júni jun|júli jul|auguste|septembri sept|októbri|novembri|decembri',
		seasons: 'jar jari|leto lete|jeseň jeseni|zima zime',
		terms: 'semester trimester',
		quarters: 'štvrťrok kvartál',
		halves: 'polrok',
		year: 'rok roku roky rokoch ročník',
		before: 'od do v pred po maturita koncom začiatkom polovici priebehu konci začiatku',
		maybeBefore: 'z zo medzi',
		to: 'do až',
		and: 'a',
		openEnds: 'súčasnosť súčasnosti doteraz dnes teraz trvá súčasné',
		fillers: 'roku rok',
		counted:
			'zamestnanc zákazník používateľ osôb študent žiakov hodín požiadav objednáv zariaden serverov',
		birth: 'narodenia narodený narodená nar',
	},
	{
		locale: 'sl',
		months:
			'januarja januarju|februarja februarju|marca marcu|aprila aprilu|maja maju|junija juniju|julija juliju|avgusta avgustu avg|septembra septembru sept|oktobra oktobru|novembra novembru|decembra decembru',
		seasons: 'pomlad pomladi spomladi|poletje poleti|jesen jeseni|zima pozimi',
		terms: 'semester',
		quarters: 'četrtletje',
		year: 'leto leta letu l letih',
		before: 'od do v po pred konec konca začetek začetku sredi',
		maybeBefore: 'iz med',
		after: 'leta',
		to: 'do',
		and: 'in',
		openEnds: 'danes sedaj zdaj trenutno še_traja sedanjost',
		fillers: 'leta',
		counted: 'zaposlen strank uporabnik oseb študent učenc ur zahtevk naročil naprav strežnik',
		birth: 'rojen rojstva',
	},
	{
		locale: 'hr',
		months:
			'sij siječnju|velj veljači|ožu ožujku|tra trav travnju|svi svib svibnju|lip lipnju|srp srpnju|kol kolovozu|ruj rujnu|lis listopadu|stu stud studenom studenome|pro pros prosincu',
		seasons: 'proljeće proljeću|ljeto ljetu|jesen|zima',
		terms: 'semestar trimestar',
		quarters: 'kvartal tromjesečje',
		halves: 'polugodište',
		year: 'godina godine godini god g godinu',
		before: 'od do u prije nakon poslije oko krajem početkom sredinom kraj početak tijekom',
		maybeBefore: 'iz između',
		after: 'godine godina godini god g',
		to: 'do',
		and: 'i te',
		openEnds: 'danas sada trenutno trenutačno sadašnjost još_traje još',
		fillers: 'godine god',
		counted:
			'zaposlen klijen korisnik osoba studen učenik sati zahtjev narudžb uređaj poslužitelj pacijen sudionik',
		birth: 'rođen rođenja',
	},
	{
		locale: 'bs',
		months: 'januaru||||maju|||augustu||||',
		openEnds: 'danas sada trenutno',
		counted: 'zaposlenik uposlen klijenata',
	},
	{
		locale: 'sr-Latn',
		months:
			'januara januaru|februara februaru feb|marta martu|aprila aprilu|maja maju|juna junu|jula julu|avgusta avgustu avg|septembra septembru sept|oktobra oktobru okt|novembra novembru|decembra decembru',
		seasons: 'proleće|leto|jesen|zima',
		openEnds: 'danas sada trenutno',
		counted: 'zaposlenih klijenata korisnika studenata sati',
	},
];
