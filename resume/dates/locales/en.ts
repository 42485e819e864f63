import type { Locale } from './types';

/** English. */
export const locale: Locale = {
	code: 'en',
	months: '2 febr 9 sept',
	seasons: ['spring springtime', 'summer summers', 'autumn fall', 'winter'],
	terms: 'semester term trimester session',
	quarters: 'quarter qtr',
	halves: 'half halfyear',
	year: 'year years month fy ay cy academic_year fiscal_year season',
	before:
		'in the since during circa until till before after throughout early mid late by class_of batch_of cohort_of end_of beginning_of start_of expected est established founded graduated my our its their',
	maybeBefore: 'from of to between',
	after: 'onwards onward ad ce edition',
	to: 'to until till through thru - and',
	and: 'and or',
	openEnds:
		'present now current currently today ongoing date to_date onwards onward continuing tbd till_date',
	fillers: 'of the in',
	counted:
		'tickets employees people users customers clients devices servers applicants students members participants patients cases orders hours stores shops items pages records units requests visitors attendees staff workers volunteers guests calls emails contracts invoices tests documents products vehicles machines sites locations subscribers downloads followers words lines households children persons engineers developers candidates accounts transactions tonnes tons beds rooms seats nodes containers hosts articles questions leads entries delegates branches properties computers workstations endpoints laptops pieces pcs sqm residents pupils families homes schools companies suppliers vendors meals parcels boxes bugs defects issues commits',
	countedWords:
		'citations samples respondents interviews lessons lectures learners chapters manuals translations subtitles films photos photographs images ewes animals trees acres hectares flights sectors landings missions soldiers officers inspections audits appeals hearings appointments surgeries operations procedures doses vaccinations deliveries shipments pallets packages trucks drivers buses cars bikes trains stations kilometers passengers windows doors apartments houses buildings drawings models components parts tools sensors cameras disks files folders tables queries scripts builds deployments releases features incidents alerts logs events tournaments matches games goals points bookings reservations covers menus labels reviews surveys prospects donors voters claims policies loans payments interns trainees apprentices graduates alumni scholars reports letters posters logos websites landing_pages campaigns ads impressions clicks views visits sessions signups installs diners',
	birth: 'age birth born dob birthdate birthday',
	about: 'about around approximately approx circa ca',
	more: 'more',
	partitives:
		'of_them of_which of_whom of_those of_these of_its of_the of_our of_my of_their of_all of_his of_her',
	companions: 'with for',
	determiners: 'the i we my our',
	adverbs: 'more_than as at with for on then when where while via again first still',
	labels:
		'postal_code postcode post_code zip_code rule building no num number numbers reference ticket invoice room apt apartment suite flat floor page pages patent patents release version versions exhibit box route top rank ranked ranking gate channel locker badge protocol flight extension account article shift references route_no ext pager unit rating elo score sprint bug build rev revision docket lot lot_no ref_no soc_code wagon',
	articles: 'sec par',
	facilities:
		'store shop branch ward station line lot_size batch_size print_run error flight module serie method train depot model type code desk engine bay rack shelf seat aisle berth bed bus tram hangar',
	scores: 'mark marks grade grades score scored ratio rating',
	decrees:
		'case order section article paragraph law act decree regulation directive regulations bill resolution treaty convention series serie stage phase level position code line model type issue volume vol part chapter paper rule clause standard amendment',
	laws: 'act regulations law directive',
	rates: 'per',
	streets:
		'street st ave avenue road rd blvd boulevard drive dr lane ln way court ct parkway pkwy highway hwy square sq terrace plaza',
	streetsAfterName:
		'street st avenue ave road rd blvd boulevard drive dr lane ln way court ct parkway highway hwy terrace square',
	phones: 'phone tel telephone mobile mob cell fax gsm',
	pages: 'p pp pg pgs pages',
	pageNumbers: 'page',
	titles: 'curriculum_vitae résumé resume cv',
	documentLabels:
		'updated last_updated last_update update last_modified last_revised last_edited revised printed printed_on generated references_available_upon_request references_available_on_request references_upon_request available_upon_request',
	dateLabels: 'date',
	signature: 'on',
	ordinals: 'st nd rd th',
	works: 'project program programme strategy film novel album',
	officesBehind:
		'back front head home main regional branch post medical law student school academic cultural youth stock the our a an',
	degrees: 'ba bs bsc beng ma ms msc meng phd bachelor master in degree',
	sections:
		'contact personal_details personal_data personal_info profile summary about about_me objective experience work_experience professional_experience relevant_experience employment career education skills key_skills core_skills technical_skills soft_skills it_skills competenc expertise tools technologies strengths languages interests hobbies certific licences licenses awards honors honours achievements courses training projects publications references volunteer memberships affiliations links social portfolio',
	keys: {
		ignored:
			'schema version id uuid guid url uri href link website image photo picture email mail phone telephone mobile fax postal zip postcode checksum hash token created creation updated update modified modification last_active last_login last_seen timestamp meta metadata filename mime currency salary available availability notice_period visa expires expiry expiration expired valid_until valid_till valid_to valid_through',
		birth: 'birth born dob birthdate birthday',
		start: 'start started begin beginning from since hired joined',
		end: 'end ended finish finished to until till left',
		date: 'date dates datetime day year years month issued issue awarded valid released release graduation graduated completed completion published publication period',
		prose:
			'summary description descriptions highlights highlight text bio biography objective about note notes comment comments narrative abstract responsibilities achievements accomplishments skill skills platforms technologies tools keywords resume',
		year: 'year yyyy',
		month: 'month',
		day: 'day',
		phone: 'phone phones telephone telephones tel mobile mobiles cell cellphone fax whatsapp',
		employer:
			'employer employers company companies organization organizations organisation organisations org orgs firm workplace',
		title: 'title titles position positions role roles designation occupation jobtitle',
		school:
			'school schools university universities college colleges institution institutions institute academy',
		work: 'work works employment employments experience experiences job jobs career volunteer volunteering internship internships',
		education: 'education educations educational schooling studies',
		named: 'name names raw label labels value full number numbers dial formatted contact',
		filler:
			'current last latest recent most previous former past history background details list items entries records info professional official parsed',
	},
	vehicles: 'truck lorry van forklift excavator tractor crane vehicle',
	units:
		'rupees dollars dollar pounds yen million billion thousand thousands miles mile metres meters liters liter litre litres hrs hr mins minutes secs seconds percent pct pcs pieces words point points hectares acres acre tons tonnes credits',
};
