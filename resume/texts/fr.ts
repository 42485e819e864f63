import type { ReportTexts } from './types';

/** For dates in another form. */
const asMonthYear = {
	why: 'Le logiciel de recrutement ne lit que MM/AAAA et risque d’ignorer les dates écrites autrement',
	todo: 'Écrivez le mois et l’année sous la forme MM/AAAA, par exemple 03/2019',
};
const saveAgain =
	'Enregistrez de nouveau le CV en PDF ou en DOCX, puis vérifiez le nouveau fichier';
const addContact =
	'Ajoutez-le en texte : les logiciels de recrutement ne lisent ni les images ni les liens';

export const fr: ReportTexts = {
	code: 'fr',
	decimalMark: ',',
	groupMark: '\u202f',
	resume: 'CV',
	title: '{name} : vérification du CV',
	whatToChange: 'À modifier',
	yourResume: 'Votre CV',
	page: 'Page {page}',
	more: 'et {count} de plus',
	columns: 'Colonnes',
	reading: 'Ce que lit un logiciel de recrutement',
	readAcross: 'Ligne par ligne, à travers les colonnes',
	readInOrder: 'Dans le bon ordre',
	verdicts: {
		passes: {
			label: 'Lisible',
			text: 'Le logiciel de recrutement peut lire ce CV.',
		},
		fails: {
			label: 'À corriger',
			text: 'Le logiciel de recrutement {failures}.',
		},
		cannotTell: {
			label: 'Indéterminé',
			text: 'La vérification n’a pas pu déterminer si le logiciel de recrutement peut lire ce CV.',
		},
	},
	failures: {
		fileSize: 'refuserait le fichier à cause de sa taille',
		layout: 'mélangerait les colonnes',
		dates: 'ignorerait {count} des dates',
	},
	and: 'et',
	severities: { error: 'À corriger', warning: 'À vérifier', note: 'Remarque' },
	checks: { fileSize: 'Taille du fichier', layout: 'Une seule colonne', dates: 'Dates' },
	size: '{size} sur {limit}',
	noFile: 'Aucun fichier',
	layouts: {
		single: 'Une seule colonne',
		several: 'Texte en colonnes côte à côte',
		cannotTell: 'Indéterminé',
		notApplicable: 'Aucun fichier',
	},
	datesToChange: '{count} à modifier',
	datesFound: '{found} trouvées',
	kinds: {
		pdf: 'un fichier PDF',
		docx: 'un document Word (DOCX)',
		doc: 'un ancien document Word (DOC)',
		odt: 'un texte OpenDocument (ODT)',
		rtf: 'un document RTF',
		html: 'une page web (HTML)',
		txt: 'du texte brut',
	},
	rules: {
		fileSize: {
			what: 'Le fichier fait {size} Mo ; la limite est de {limit} Mo',
			why: 'Les fichiers plus gros sont refusés à l’envoi',
			todo: 'Réduisez ou supprimez les images, puis enregistrez de nouveau le fichier',
		},
		'file.name': {
			what: 'Le nom du fichier se termine par .{ending}, mais son contenu est {kind}',
			why: 'Un logiciel qui se fie au nom ne peut pas ouvrir le fichier',
			todo: 'Renommez le fichier pour qu’il se termine par .{right}, ou enregistrez-le dans le format que son nom indique',
		},
		'file.unlikely': {
			what: 'Le fichier ne ressemble pas à un CV',
			why: 'Il n’a aucun des titres habituels et presque aucune période',
			todo: 'Vérifiez que c’est le bon fichier et utilisez des titres habituels, comme « Expérience »',
		},
		'file.contactApart': {
			what: 'L’adresse e-mail ou le numéro de téléphone n’est que dans un en-tête, un pied de page ou un cadre',
			why: 'Beaucoup de logiciels de recrutement ne lisent pas ces parties',
			todo: 'Écrivez vos coordonnées dans le corps du document, sous votre nom',
		},
		'file.noEmail': { what: 'Aucune adresse e-mail n’a été trouvée', todo: addContact },
		'file.noPhone': { what: 'Aucun numéro de téléphone n’a été trouvé', todo: addContact },
		'file.picture': {
			what: 'Une partie du CV est une image',
			todo: 'Écrivez en texte ce que dit l’image',
		},
		'file.hiddenText': {
			what: 'Le fichier contient du texte qu’on ne voit pas',
			why: 'Il est masqué, blanc, minuscule ou hors de la page, et fait penser à une tromperie',
			todo: 'Supprimez ce texte ou rendez-le visible',
		},
		'file.smallText': {
			what: 'La plus grande partie du texte fait moins de 6 points',
			why: 'Personne ne peut la lire, et la reconnaissance de texte non plus',
			todo: 'Utilisez une taille de police d’au moins 10 points',
		},
		'file.lostLetters': {
			what: 'Des mots perdent des lettres quand on copie le texte du fichier',
			todo: 'Choisissez une autre police ou désactivez les ligatures, puis exportez à nouveau le CV',
		},
		'file.spacedLetters': {
			what: 'Les lettres des titres sont très espacées',
			todo: 'Écrivez les titres sans espace supplémentaire entre les lettres',
		},
		'file.ratings': {
			what: 'Des niveaux sont représentés par des barres, des points ou des étoiles',
			todo: 'Écrivez les niveaux en toutes lettres, par exemple « courant » ou « 5 ans d’expérience »',
		},
		'file.shortColumns': {
			what: 'Une liste est disposée sur plusieurs colonnes',
			todo: 'Placez les éléments les uns sous les autres ou séparez-les par des virgules',
		},
		'layout.columns': {
			what: 'Le texte est disposé en colonnes côte à côte',
			many: 'Le texte est disposé en colonnes côte à côte à {count} endroits',
			why: 'Les logiciels de recrutement lisent à travers les colonnes et mélangent les lignes',
			todo: 'Mettez tout dans une seule colonne, une rubrique sous l’autre',
		},
		'layout.table': {
			what: 'Un tableau place du texte côte à côte',
			many: '{count} tableaux placent du texte côte à côte',
			why: 'Les logiciels de recrutement mélangent ou ignorent son contenu',
			todo: 'Sortez le texte du tableau et placez une rubrique sous l’autre',
		},
		'layout.box': {
			what: 'Une zone de texte se trouve à côté du texte',
			many: '{count} zones de texte se trouvent à côté du texte',
			why: 'Les logiciels de recrutement mélangent ou ignorent son contenu',
			todo: 'Placez le contenu de la zone dans le texte, une rubrique sous l’autre',
		},
		'layout.margin': {
			what: 'Une date ou un titre se trouve dans la marge, à côté du texte correspondant',
			many: '{count} dates ou titres se trouvent dans la marge, à côté du texte correspondant',
			why: 'La plupart des logiciels lisent les deux comme une seule ligne',
			todo: 'Par précaution, placez-les au-dessus du texte ou à la fin de la même ligne',
		},
		'dates.monthName': {
			what: 'Une date contient le nom du mois',
			many: '{count} dates contiennent le nom du mois',
			...asMonthYear,
		},
		'dates.day': {
			what: 'Une date contient le jour',
			many: '{count} dates contiennent le jour',
			...asMonthYear,
		},
		'dates.format': {
			what: 'Une date n’est pas écrite sous la forme MM/AAAA',
			many: '{count} dates ne sont pas écrites sous la forme MM/AAAA',
			...asMonthYear,
		},
		'dates.lookalike': {
			what: 'Une date contient des caractères qui ressemblent seulement aux chiffres 0 à 9 ou à la barre oblique (/)',
			many: '{count} dates contiennent des caractères qui ressemblent seulement aux chiffres 0 à 9 ou à la barre oblique (/)',
			why: 'Le logiciel de recrutement ne reconnaît pas ces caractères',
			todo: 'Saisissez de nouveau la date avec les chiffres 0 à 9 et une barre oblique ordinaire',
		},
		'dates.ambiguous': {
			what: 'Une date est incomplète ou ambiguë',
			many: '{count} dates sont incomplètes ou ambiguës',
			...asMonthYear,
		},
		'dates.noMonth': {
			what: 'Il manque le mois dans une date',
			many: 'Il manque le mois dans {count} dates',
			why: asMonthYear.why,
			todo: 'Ajoutez le mois, sous la forme MM/AAAA, par exemple 03/2019',
		},
		'dates.impossible': {
			what: 'Une date est impossible',
			many: '{count} dates sont impossibles',
			why: 'Le jour ou le mois n’existe pas, ou l’année n’est pas plausible',
			todo: 'Corrigez le jour, le mois ou l’année',
		},
		'dates.endBeforeStart': {
			what: 'Une période se termine avant d’avoir commencé',
			many: '{count} périodes se terminent avant d’avoir commencé',
			todo: 'Corrigez le début ou la fin',
		},
		'dates.sentence': {
			what: 'Une date dans une phrase n’est pas écrite sous la forme MM/AAAA',
			many: '{count} dates dans des phrases ne sont pas écrites sous la forme MM/AAAA',
			why: 'Les logiciels de recrutement utilisent rarement les dates des phrases ; vous pouvez les laisser',
		},
		'dates.other': {
			what: 'Une date ne concerne ni un emploi ni un diplôme',
			many: '{count} dates ne concernent ni un emploi ni un diplôme',
			why: 'Par exemple, une date de naissance ou la date d’impression. Vous pouvez les laisser',
		},
		'file.empty': {
			what: 'Le fichier contient peu de texte, ou aucun',
			todo: 'Ouvrez le fichier pour voir si c’est le bon, et envoyez un fichier qui contient du texte',
		},
		'file.notAResume': {
			what: 'Ce type de fichier n’est pas accepté pour les CV',
			todo: 'Imprimez le CV en PDF, ou enregistrez-le en DOCX, puis vérifiez le nouveau fichier',
		},
		'file.wordXml': {
			what: 'Le fichier est un document Word XML, par exemple de Word 2003',
			todo: 'Ouvrez-le dans Word, enregistrez-le en DOCX ou en PDF, puis vérifiez le nouveau fichier',
		},
		'file.password': {
			what: 'Le fichier est protégé par un mot de passe',
			todo: 'Enregistrez-le sans mot de passe et vérifiez-le de nouveau',
		},
		'file.notWord': {
			what: 'Le fichier est endommagé ou n’est pas un document Word',
			todo: 'Ouvrez le fichier d’origine, enregistrez-le de nouveau et vérifiez le nouveau fichier',
		},
		'file.damaged': {
			what: 'Le fichier est endommagé ou incomplet',
			todo: 'Ouvrez le fichier d’origine, enregistrez-le de nouveau et vérifiez le nouveau fichier',
		},
		'file.scan': {
			what: 'Le fichier est une image numérisée et ne contient pas de texte',
			todo: 'Envoyez le fichier d’origine, ou utilisez la reconnaissance de texte (OCR)',
		},
		'file.unmappedText': {
			what: 'Une partie du texte du fichier ne peut pas être copiée',
			todo: 'Exportez de nouveau le CV depuis le logiciel dans lequel il a été écrit',
		},
		'file.tooMuchTime': {
			what: 'La lecture du fichier a pris trop de temps et a été interrompue',
			todo: 'Enregistrez le CV sans dessins en PDF ou en DOCX, puis vérifiez le nouveau fichier',
		},
		'file.tooMuchMemory': {
			what: 'Le fichier contient beaucoup plus de données qu’il n’en faut pour un CV',
			todo: 'Enregistrez le CV sans grandes images en PDF ou en DOCX, puis vérifiez le nouveau fichier',
		},
		'file.tooManyPages': {
			what: 'Le fichier a plus de pages que la vérification n’en lit',
			todo: 'Envoyez seulement le CV, sans certificats ni portfolio',
		},
		'file.unsupportedRuntime': {
			what: 'Cette version de Node.js ne peut pas lire les fichiers de ce type',
			todo: 'Mettez n8n à jour, ou enregistrez le CV en DOCX et vérifiez le nouveau fichier',
		},
		'file.layoutNeedsRendering': {
			what: 'La mise en page de ce fichier ne peut pas être déterminée',
			todo: 'Imprimez le CV en PDF, ou enregistrez-le en DOCX, puis vérifiez le nouveau fichier',
		},
		'file.readerFailed': { what: 'Le fichier n’a pas pu être lu', todo: saveAgain },
	},
};
