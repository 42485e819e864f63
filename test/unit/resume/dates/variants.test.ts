import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import { Chance } from '../../../support/chance';
import { recordInGroups } from '../../../support/recordInGroups';
import { fixClock } from './fixedClock';
import { shown } from './shown';

const chance = new Chance('variants of dates');
const pick = (things: readonly string[]) => chance.pick(things);
const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const NUMBERS = words(
	'1 3 7 9 01 03 05 12 13 00 15 19 20 21 28 31 32 98 99 003 199 1850 1899 1950 1987 1999 2000 2004 2010 2015 2018 2019 2020 2021 2035 2048 2100 2500 2562 1398 20195 ٢٠١٩ ٠٣ ２０１９ ０３ ๒๕๖๒ ۱۳۹۸ 二〇一九 十二 R2 令和3',
);
const PLAIN_NUMBERS = words('1 3 03 05 12 13 15 19 20 2010 2015 2018 2019 2020 2021');
const SEPARATORS = words("/ / / . . - - – ⁄ : ' , _ ._ _/_ .- ／ x");
const MONTHS = words(
	'Jan Jan. January Feb März mars may May maj Sept. Sep set Oct Dez. déc. listopad марта мая июнь 3月 3월 มีนาคม มี.ค. فروردین مارس Mart tháng_3 I III XII V Mai Ma Mar Led Fra',
);
const PARTS = words('Q1 Q4 H2 1Q 2. Summer Winter Easter WS SS FY SoSe autumn Term été Spring KW');
const JOINTS = words(
	'_–_ _-_ - – _to_ _bis_ _until_ _and_ _und_ , _/_ / ,_ \t _~_ ～ _–_ –_ _| _; _·_ _(_ _a_ _до_ 至 から _a_ .._ _&_ _in_ _of_',
);
const BEFORE = words(
	'since_ von_ from_ in_ In_ im_ seit_ ab_ Engineer,_ Engineer_ Windows_ Office_ ISO_ DIN_EN_ Tel._ Tel:_ + +49_ 0 ( (0 [ " „ Room_ No._ Nr. Geb._ Geboren_am_ born_ born: Date_of_birth:_ € $_ £ # ~ > >_ = page_ pp._ p. v v. V x Law_ Act_ §_ PLZ_ D- GB- Highway_ Main_St._ www.a. a@ http://a/ budget_ of_over_ over_ up_to_ GPA_ GPA:_ Note_ score_ more_than_ Python_ Java_ Update_ class_of_ Class_of_ graduated_ summer_ end_of_ year_ Jahr_ rok_ année_ tháng_ ปี_ سنة_ \'98, 25, 2,5 3_ 12/ 2015, 2015/ 1999_ •_ -_ – 1._ 2015-_ ca._ c._ © ® Rev._ Version_ store_ Kasse_ line_ type_ typ_ code_ (since_ mid- pre- A T T3/ Leeds 第 约 约_ x_ X_',
);
const BEHIND = words(
	"_present _heute _–_ – -_ _now _至今 至今 . . , ; ) )_, ] % _% €_ _€ _EUR _euros _km _kg km m² _m _g _h _Uhr :30 h00 _people _users _active_users _more_users _tickets _Mitarbeiter _de_clienți _others _or_more 'den_fazla _từ 年 年に 年度 月 日 년 년대 月底 - -x -го -х th -th s _s 's _г. _г _gg. _m. _m _р. _год _rok _r. _n.e. (e)ko _Standard _R2 _SP1 _BGB _Regulations _Act _edition _onwards _ff _ff. _pp _pages _x_3 x _x_1080 _mm R1A2 /a /AB .com .pdf -M _Street _Leeds _Oslo,_Norway _London _and _und_2500 _to_2500 -2500 –199 _to_19 -19 ,000 ,5 .5 .000 _of_them _davon _per_week _a_day _each _I_led_a_team_of_seven_people. _he_left_the_firm_and_then_went_on_to_another_one. !_Then",
);

const number = () => pick(chance.happens(0.7) ? PLAIN_NUMBERS : NUMBERS);
const year = () =>
	pick(['1999', '2010', '2015', '2018', '2019', '2020', '2021', "'19", '19', '98']);
const numeric = () => {
	const separator = pick(SEPARATORS);
	const between = () => (chance.happens(0.15) ? pick(SEPARATORS) : separator);
	const more = chance.happens(0.4) ? between() + number() : '';
	return number() + between() + number() + more;
};
const named = () => {
	const [month, blank] = [pick(MONTHS), pick([' ', ' ', ' ', '-', '', '. ', '/', ', ', '  '])];
	const day = pick(['1', '5', '05', '15', '31', '30', '10–12', '15.', '15th', '1er', '39', '40']);
	const of = pick([' ', ' ', '. ', ' de ', ' of ', '-', ' d’', '/']);
	return pick([
		...[month + blank + year(), month + blank + year(), year() + blank + month, month],
		...[day + of + month + blank + year(), `${month} ${day}${pick([', ', ' ', ''])}${year()}`],
		...[`${year()}. ${month} ${day}.`, day + of + month],
	]);
};
const part = () => {
	const blank = pick([' ', ' ', '-', '/', '', ' of ', " '"]);
	const spans = pick(['', '', '', '/20', '/16', '/2016', '-16', '–19']);
	return chance.happens(0.3) ? year() + blank + pick(PARTS) : pick(PARTS) + blank + year() + spans;
};
const date = () => {
	const kind = chance.below(1);
	if (kind < 0.35) return numeric();
	if (kind < 0.6) return named();
	return kind < 0.7 ? part() : number();
};

/** A line with one to three dates, or what looks like dates, among words. */
function line(): string {
	let text = chance.happens(0.6) ? pick(BEFORE) + date() : date();
	while (chance.happens(0.4)) text += pick(JOINTS) + date();
	return chance.happens(0.55) ? text + pick(BEHIND) : text;
}

/** Enough for each rule to decide about some of them. */
const LINES = Array.from({ length: 2_400 }, line);

describe('what random lines of dates and traps mean', () => {
	fixClock();

	recordInGroups(LINES, (text) => `${text} → ${findDates(text).map(shown).join(' | ')}`);
});
