/** Longer labels are text themselves. */
const LONGEST_LABEL = 40;
const MOST_HEADING_WORDS = 6;
const LONGEST_HEADING = 45;

const YEAR = /(?:^|[^\p{L}\p{N}])(?:19|20)\d\d(?!\d)|\d{1,2}\s*[/.]\s*\d{2}(?!\d)|(?:19|20)\d\d年/u;
const ONGOING = /\b(?:present|current|now|today|ongoing|heute|aujourd|actual|atual|oggi|heden)/iu;
/** Letters that stand in a date besides its digits, e.g. "September" twice and "present". */
const MOST_DATE_LETTERS = 26;

/** Whether a short text is a date or a range of dates rather than text that holds one. */
export function looksLikeDate(text: string): boolean {
	const trimmed = text.trim();
	if (trimmed.length > LONGEST_LABEL || !(YEAR.test(trimmed) || ONGOING.test(trimmed)))
		return false;
	const letters = trimmed.replace(/[^\p{L}]/gu, '').length;
	return letters <= MOST_DATE_LETTERS && trimmed.split(/\s+/).length <= 8 && !/@/.test(trimmed);
}

/** Whether a text is short enough to label what stands beside it. */
export function looksLikeLabel(text: string): boolean {
	const trimmed = text.trim();
	return trimmed !== '' && trimmed.length <= LONGEST_LABEL && !/[.!?]$/.test(trimmed);
}

/** Whether a text is written as headings are: few words in capitals, without digits. */
export function isInCapitals(text: string): boolean {
	const trimmed = text.trim();
	return (
		trimmed.length >= 5 &&
		trimmed.length <= LONGEST_HEADING &&
		!/\d|@/.test(trimmed) &&
		/\p{Lu}/u.test(trimmed) &&
		!/\p{Ll}/u.test(trimmed)
	);
}

/** Whether a text is short and wordy enough to be a heading, if it is also set like one. */
export function mayBeHeading(text: string): boolean {
	const trimmed = text.trim();
	return (
		trimmed !== '' &&
		trimmed.length <= LONGEST_HEADING &&
		trimmed.split(/\s+/).length <= MOST_HEADING_WORDS &&
		!/\d|@|[.,;]/.test(trimmed)
	);
}

/**
 * Words with which sections of a résumé are headed, in the languages that résumés are mostly
 * written in. They only tell headings that are not set apart by their look.
 */
const SECTION_WORDS = new RegExp(
	`^(?:${[
		'contact|kontakt|contacto|contato|contatti|coordonnées|persönliche daten|personal (?:details|data|info)',
		'profile|profil|perfil|profilo|summary|about( me)?|über mich|objective|resumen|résumé|résumo|resumo',
		'(?:(?:work|professional|relevant) )?experience|berufserfahrung|expérience|experiencia|experiência|esperienz',
		'employment|career|werkervaring|doświadczenie|опыт',
		'education|ausbildung|bildung|formation|formación|formação|educa|istruzione|studium|opleiding|образование',
		'(?:(?:key|core|technical|soft|it) )?skills|kenntnisse|fähigkeiten|compétences|competenc|habilidades|vaardigheden|навыки',
		'expertise|tools|technologies|strengths|stärken',
		'languages|sprachen|langues|idiomas|lingue|talen|языки',
		'interests|hobbies|interessen|intérêts|intereses|interesses|centres d',
		'certific|certif|zertifikate|licen[cs]es|awards|auszeichnungen|honou?rs|achievements|courses|training',
		'projects|projekte|projets|proyectos|projetos|publications|references|referenzen|références|referencias',
		'联系|個人|个人|工作|教育|技能|专业|專業|语言|語言|兴趣|證照|证书|项目|自我|職歴|学歴|資格|連絡|言語|자기|경력|학력|기술|언어|연락',
		'التواصل|نبذة|الخبر|التعليم|المهارات|اللغات|الهوايات|الشهادات|פרופיל|ניסיון|השכלה|כישורים|שפות|צור קשר',
		'iletişim|deneyim|eğitim|beceri|yetenek|diller|hobi|sertifika|kapcsolat|tapasztalat|tanulmányok|nyelv|készség',
		'dane|wykształcenie|umiejętności|języki|zainteresowania|certyfikaty|vzdělání|zkušenosti|jazyky|dovednosti',
		'erfarenhet|utbildning|språk|färdigheter|erfaring|uddannelse|utdanning|ferdigheter|kokemus|koulutus|kielet|taidot',
		'επικοινωνία|εμπειρία|εκπαίδευση|δεξιότητες|γλώσσες|освіта|досвід|навички|контакт',
		'volunteer|memberships|affiliations|links|social|portfolio',
	].join('|')})`,
	'iu',
);

/** Whether a short text begins with a word that heads sections of résumés. */
export function isSectionName(text: string): boolean {
	return sectionWord(text) !== null;
}

/** The same for text that is not set apart by its look: it must say little else. */
export function isPlainSectionName(text: string): boolean {
	const word = sectionWord(text);
	const trimmed = text.trim();
	return word !== null && (!/\s/.test(trimmed) || word.length >= trimmed.length * MOST_OF_IT);
}

const MOST_OF_IT = 0.7;
const LONGEST_SECTION_NAME = 30;

/** What of a text is the name of a section. */
function sectionWord(text: string): string | null {
	const trimmed = text.trim().replace(/:$/, '');
	if (trimmed.length > LONGEST_SECTION_NAME || trimmed.split(/\s+/).length > 4) return null;
	return SECTION_WORDS.exec(trimmed)?.[0] ?? null;
}
