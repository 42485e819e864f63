import type { ReportTexts } from './types';

/** For dates in another form. */
const asMonthYear = {
	why: 'El sistema de selección solo lee MM/AAAA y puede descartar las fechas escritas de otra forma',
	todo: 'Escriba el mes y el año como MM/AAAA, por ejemplo 03/2019',
};
const saveAgain = 'Guarde de nuevo el currículum como PDF o DOCX y compruebe el archivo nuevo';
const addContact = 'Añádalo como texto: los sistemas de selección no leen imágenes ni enlaces';

export const es: ReportTexts = {
	code: 'es',
	decimalMark: ',',
	groupMark: '.',
	resume: 'Currículum',
	title: '{name}: comprobación del currículum',
	whatToChange: 'Qué cambiar',
	yourResume: 'Su currículum',
	page: 'Página {page}',
	more: 'y {count} más',
	columns: 'Columnas',
	reading: 'Lo que lee un sistema de selección',
	readAcross: 'Línea por línea, de una columna a otra',
	readInOrder: 'En el orden correcto',
	verdicts: {
		passes: {
			label: 'Apto',
			text: 'El sistema de selección puede leer este currículum.',
		},
		fails: {
			label: 'No apto',
			text: 'El sistema de selección {failures}.',
		},
		cannotTell: {
			label: 'No concluyente',
			text: 'La comprobación no pudo determinar si el sistema de selección puede leer este currículum.',
		},
	},
	failures: {
		fileSize: 'rechazaría el archivo por su tamaño',
		layout: 'mezclaría las columnas',
		dates: 'descartaría {count} de las fechas',
	},
	and: 'y',
	severities: { error: 'Corregir', warning: 'Revisar', note: 'Nota' },
	checks: { fileSize: 'Tamaño del archivo', layout: 'Una sola columna', dates: 'Fechas' },
	size: '{size} de {limit}',
	noFile: 'Sin archivo',
	layouts: {
		single: 'Una sola columna',
		several: 'Texto en columnas paralelas',
		cannotTell: 'No concluyente',
		notApplicable: 'Sin archivo',
	},
	datesToChange: '{count} por cambiar',
	datesFound: '{found} encontradas',
	kinds: {
		pdf: 'un archivo PDF',
		docx: 'un documento de Word (DOCX)',
		doc: 'un documento antiguo de Word (DOC)',
		odt: 'un texto OpenDocument (ODT)',
		rtf: 'un documento RTF',
		html: 'una página web (HTML)',
		txt: 'texto sin formato',
	},
	rules: {
		fileSize: {
			what: 'El archivo tiene {size} MB; el límite es de {limit} MB',
			why: 'Los archivos más grandes se rechazan al subirlos',
			todo: 'Reduzca o quite las imágenes y guarde de nuevo el archivo',
		},
		'file.name': {
			what: 'El nombre del archivo termina en .{ending}, pero su contenido es {kind}',
			why: 'Un sistema que se guía por el nombre no puede abrir el archivo',
			todo: 'Cambie el nombre para que termine en .{right}, o guarde el archivo en el formato que indica su nombre',
		},
		'file.unlikely': {
			what: 'El archivo no parece un currículum',
			why: 'No tiene ninguno de los títulos habituales y apenas tiene periodos',
			todo: 'Compruebe que es el archivo correcto y use títulos habituales, como «Experiencia»',
		},
		'file.contactApart': {
			what: 'El correo electrónico o el teléfono solo está en un encabezado, un pie de página o un cuadro de texto',
			why: 'Muchos sistemas de selección no leen esas partes',
			todo: 'Escríbalo en el cuerpo del documento, debajo de su nombre',
		},
		'file.noEmail': { what: 'No se ha encontrado ningún correo electrónico', todo: addContact },
		'file.noPhone': { what: 'No se ha encontrado ningún número de teléfono', todo: addContact },
		'file.picture': {
			what: 'Una parte del currículum es una imagen',
			todo: 'Escriba como texto lo que dice la imagen',
		},
		'file.hiddenText': {
			what: 'El archivo contiene texto que no se ve',
			why: 'Está oculto, es blanco o diminuto, o queda fuera de la página, y parece un intento de engaño',
			todo: 'Borre ese texto o hágalo visible',
		},
		'file.smallText': {
			what: 'La mayor parte del texto mide menos de 6 puntos',
			why: 'Las personas no pueden leerlo, y el reconocimiento de texto tampoco',
			todo: 'Use un tamaño de letra de al menos 10 puntos',
		},
		'file.lostLetters': {
			what: 'Algunas palabras pierden letras al copiar el texto del archivo',
			todo: 'Use otra fuente o desactive las ligaduras y vuelva a exportar el currículum',
		},
		'file.spacedLetters': {
			what: 'Las letras de los títulos están muy separadas',
			todo: 'Escriba los títulos sin espacio adicional entre las letras',
		},
		'file.ratings': {
			what: 'Hay niveles representados con barras, puntos o estrellas',
			todo: 'Escriba los niveles con palabras, por ejemplo «fluido» o «5 años de experiencia»',
		},
		'file.shortColumns': {
			what: 'Una lista está dispuesta en varias columnas',
			todo: 'Ponga los elementos uno debajo de otro o sepárelos con comas',
		},
		'layout.columns': {
			what: 'El texto está en columnas paralelas',
			many: 'El texto está en columnas paralelas en {count} lugares',
			why: 'Los sistemas de selección leen de una columna a otra y mezclan las líneas',
			todo: 'Ponga todo en una sola columna, una sección debajo de la otra',
		},
		'layout.table': {
			what: 'Una tabla coloca texto en paralelo',
			many: '{count} tablas colocan texto en paralelo',
			why: 'Los sistemas de selección mezclan o descartan su contenido',
			todo: 'Saque el texto de la tabla y ponga una sección debajo de la otra',
		},
		'layout.box': {
			what: 'Un cuadro de texto está al lado del texto',
			many: '{count} cuadros de texto están al lado del texto',
			why: 'Los sistemas de selección mezclan o descartan su contenido',
			todo: 'Pase el contenido del cuadro al texto, una sección debajo de la otra',
		},
		'layout.margin': {
			what: 'Una fecha o un título está en el margen, al lado del texto al que pertenece',
			many: '{count} fechas o títulos están en el margen, al lado del texto al que pertenecen',
			why: 'La mayoría de los sistemas leen ambos como una sola línea',
			todo: 'Para mayor seguridad, colóquelos encima del texto o al final de la misma línea',
		},
		'dates.monthName': {
			what: 'Una fecha contiene el nombre del mes',
			many: '{count} fechas contienen el nombre del mes',
			...asMonthYear,
		},
		'dates.day': {
			what: 'Una fecha incluye el día',
			many: '{count} fechas incluyen el día',
			...asMonthYear,
		},
		'dates.format': {
			what: 'Una fecha no está escrita como MM/AAAA',
			many: '{count} fechas no están escritas como MM/AAAA',
			...asMonthYear,
		},
		'dates.lookalike': {
			what: 'Una fecha contiene caracteres que solo se parecen a los dígitos 0 a 9 o a la barra (/)',
			many: '{count} fechas contienen caracteres que solo se parecen a los dígitos 0 a 9 o a la barra (/)',
			why: 'El sistema de selección no reconoce esos caracteres',
			todo: 'Escriba de nuevo la fecha con los dígitos 0 a 9 y una barra normal',
		},
		'dates.ambiguous': {
			what: 'Una fecha está incompleta o es ambigua',
			many: '{count} fechas están incompletas o son ambiguas',
			...asMonthYear,
		},
		'dates.noMonth': {
			what: 'En una fecha falta el mes',
			many: 'En {count} fechas falta el mes',
			why: asMonthYear.why,
			todo: 'Añada el mes, como en MM/AAAA, por ejemplo 03/2019',
		},
		'dates.impossible': {
			what: 'Una fecha no es posible',
			many: '{count} fechas no son posibles',
			why: 'El día o el mes no existe, o el año no es verosímil',
			todo: 'Corrija el día, el mes o el año',
		},
		'dates.endBeforeStart': {
			what: 'Un periodo termina antes de empezar',
			many: '{count} periodos terminan antes de empezar',
			todo: 'Corrija el inicio o el final',
		},
		'dates.sentence': {
			what: 'Una fecha dentro de una frase no está escrita como MM/AAAA',
			many: '{count} fechas dentro de frases no están escritas como MM/AAAA',
			why: 'Los sistemas de selección casi nunca usan las fechas de las frases; puede dejarlas',
		},
		'dates.other': {
			what: 'Una fecha no pertenece a ningún empleo ni título',
			many: '{count} fechas no pertenecen a ningún empleo ni título',
			why: 'Por ejemplo, la fecha de nacimiento o la de impresión. Puede dejarlas',
		},
		'file.empty': {
			what: 'El archivo contiene poco texto o ninguno',
			todo: 'Abra el archivo para ver si es el correcto y envíe un archivo que contenga texto',
		},
		'file.notAResume': {
			what: 'Este tipo de archivo no se admite para currículums',
			todo: 'Imprima el currículum en PDF o guárdelo como DOCX y compruebe el archivo nuevo',
		},
		'file.wordXml': {
			what: 'El archivo es un documento XML de Word, por ejemplo de Word 2003',
			todo: 'Ábralo en Word, guárdelo como DOCX o PDF y compruebe el archivo nuevo',
		},
		'file.password': {
			what: 'El archivo está protegido con contraseña',
			todo: 'Guárdelo sin contraseña y compruébelo de nuevo',
		},
		'file.notWord': {
			what: 'El archivo está dañado o no es un documento de Word',
			todo: 'Abra el archivo original, guárdelo de nuevo y compruebe el archivo nuevo',
		},
		'file.damaged': {
			what: 'El archivo está dañado o incompleto',
			todo: 'Abra el archivo original, guárdelo de nuevo y compruebe el archivo nuevo',
		},
		'file.scan': {
			what: 'El archivo es una imagen escaneada y no contiene texto',
			todo: 'Envíe el archivo original o utilice el reconocimiento de texto (OCR)',
		},
		'file.unmappedText': {
			what: 'Una parte del texto del archivo no se puede copiar',
			todo: 'Exporte de nuevo el currículum desde el programa en el que se escribió',
		},
		'file.tooMuchTime': {
			what: 'La lectura del archivo tardó demasiado y se interrumpió',
			todo: 'Guarde el currículum sin dibujos como PDF o DOCX y compruebe el archivo nuevo',
		},
		'file.tooMuchMemory': {
			what: 'El archivo contiene muchos más datos de los que necesita un currículum',
			todo: 'Guarde el currículum sin imágenes grandes como PDF o DOCX y compruebe el archivo nuevo',
		},
		'file.tooManyPages': {
			what: 'El archivo tiene más páginas de las que lee la comprobación',
			todo: 'Envíe solo el currículum, sin certificados ni portafolios',
		},
		'file.unsupportedRuntime': {
			what: 'Esta versión de Node.js no puede leer archivos de este tipo',
			todo: 'Actualice n8n, o guarde el currículum como DOCX y compruebe el archivo nuevo',
		},
		'file.layoutNeedsRendering': {
			what: 'No se puede determinar el diseño de este archivo',
			todo: 'Imprima el currículum en PDF o guárdelo como DOCX y compruebe el archivo nuevo',
		},
		'file.readerFailed': { what: 'No se pudo leer el archivo', todo: saveAgain },
	},
};
