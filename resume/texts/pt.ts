import type { ReportTexts } from './types';

/** For dates in another form. */
const asMonthYear = {
	why: 'O sistema de recrutamento só lê MM/AAAA e pode ignorar datas escritas de outra forma',
	todo: 'Escreva o mês e o ano como MM/AAAA, por exemplo 03/2019',
};
const saveAgain = 'Salve o currículo novamente como PDF ou DOCX e verifique o novo arquivo';
const addContact =
	'Acrescente-o como texto: os sistemas de recrutamento não leem imagens nem links';

export const pt: ReportTexts = {
	code: 'pt',
	decimalMark: ',',
	groupMark: '.',
	resume: 'Currículo',
	title: '{name}: verificação do currículo',
	whatToChange: 'O que mudar',
	yourResume: 'Seu currículo',
	page: 'Página {page}',
	more: 'e mais {count}',
	columns: 'Colunas',
	reading: 'O que um sistema de recrutamento lê',
	readAcross: 'Linha por linha, através das colunas',
	readInOrder: 'Na ordem certa',
	verdicts: {
		passes: {
			label: 'Aprovado',
			text: 'O sistema de recrutamento consegue ler este currículo.',
		},
		fails: {
			label: 'Reprovado',
			text: 'O sistema de recrutamento {failures}.',
		},
		cannotTell: {
			label: 'Inconclusivo',
			text: 'Não foi possível determinar se o sistema de recrutamento consegue ler este currículo.',
		},
	},
	failures: {
		fileSize: 'rejeitaria o arquivo pelo tamanho',
		layout: 'misturaria as colunas',
		dates: 'ignoraria {count} das datas',
	},
	and: 'e',
	severities: { error: 'Corrigir', warning: 'Conferir', note: 'Nota' },
	checks: { fileSize: 'Tamanho do arquivo', layout: 'Uma só coluna', dates: 'Datas' },
	size: '{size} de {limit}',
	noFile: 'Sem arquivo',
	layouts: {
		single: 'Uma só coluna',
		several: 'Texto em colunas lado a lado',
		cannotTell: 'Inconclusivo',
		notApplicable: 'Sem arquivo',
	},
	datesToChange: '{count} a mudar',
	datesFound: '{found} encontradas',
	kinds: {
		pdf: 'um arquivo PDF',
		docx: 'um documento do Word (DOCX)',
		doc: 'um documento antigo do Word (DOC)',
		odt: 'um texto OpenDocument (ODT)',
		rtf: 'um documento RTF',
		html: 'uma página da web (HTML)',
		txt: 'texto simples',
	},
	rules: {
		fileSize: {
			what: 'O arquivo tem {size} MB; o limite é de {limit} MB',
			why: 'Arquivos maiores são rejeitados no envio',
			todo: 'Reduza ou remova as imagens e salve o arquivo novamente',
		},
		'file.name': {
			what: 'O nome do arquivo termina em .{ending}, mas o conteúdo é {kind}',
			why: 'Um sistema que se guia pelo nome não consegue abrir o arquivo',
			todo: 'Renomeie o arquivo para que termine em .{right}, ou salve-o no formato que o nome indica',
		},
		'file.unlikely': {
			what: 'O arquivo não parece um currículo',
			why: 'Não tem nenhum dos títulos habituais e quase não tem períodos',
			todo: 'Verifique se é o arquivo certo e use títulos habituais, como “Experiência”',
		},
		'file.contactApart': {
			what: 'O e-mail ou o telefone está apenas em um cabeçalho, rodapé ou caixa de texto',
			why: 'Muitos sistemas de recrutamento não leem essas partes',
			todo: 'Escreva-o no corpo do documento, abaixo do seu nome',
		},
		'file.noEmail': { what: 'Nenhum endereço de e-mail foi encontrado', todo: addContact },
		'file.noPhone': { what: 'Nenhum número de telefone foi encontrado', todo: addContact },
		'file.picture': {
			what: 'Uma parte do currículo é uma imagem',
			todo: 'Escreva como texto o que a imagem diz',
		},
		'file.hiddenText': {
			what: 'O arquivo contém texto que não se vê',
			why: 'Está oculto, é branco ou minúsculo, ou fica fora da página, e parece uma tentativa de enganar',
			todo: 'Apague esse texto ou torne-o visível',
		},
		'file.smallText': {
			what: 'A maior parte do texto tem menos de 6 pontos',
			why: 'As pessoas não conseguem lê-lo, e o reconhecimento de texto também não',
			todo: 'Use um tamanho de letra de pelo menos 10 pontos',
		},
		'file.lostLetters': {
			what: 'Algumas palavras perdem letras quando o texto do arquivo é copiado',
			todo: 'Use outra fonte ou desative as ligaduras e exporte o currículo novamente',
		},
		'file.spacedLetters': {
			what: 'As letras dos títulos estão muito espaçadas',
			todo: 'Escreva os títulos sem espaço adicional entre as letras',
		},
		'file.ratings': {
			what: 'Há níveis representados por barras, pontos ou estrelas',
			todo: 'Escreva os níveis com palavras, por exemplo “fluente” ou “5 anos de experiência”',
		},
		'file.shortColumns': {
			what: 'Uma lista está disposta em várias colunas',
			todo: 'Coloque os itens um abaixo do outro ou separe-os com vírgulas',
		},
		'layout.columns': {
			what: 'O texto está em colunas lado a lado',
			many: 'O texto está em colunas lado a lado em {count} lugares',
			why: 'Os sistemas de recrutamento leem através das colunas e misturam as linhas',
			todo: 'Coloque tudo em uma só coluna, uma seção abaixo da outra',
		},
		'layout.table': {
			what: 'Uma tabela coloca texto lado a lado',
			many: '{count} tabelas colocam texto lado a lado',
			why: 'Os sistemas de recrutamento misturam ou ignoram o conteúdo',
			todo: 'Tire o texto da tabela e coloque uma seção abaixo da outra',
		},
		'layout.box': {
			what: 'Uma caixa de texto está ao lado do texto',
			many: '{count} caixas de texto estão ao lado do texto',
			why: 'Os sistemas de recrutamento misturam ou ignoram o conteúdo',
			todo: 'Passe o conteúdo da caixa para o texto, uma seção abaixo da outra',
		},
		'layout.margin': {
			what: 'Uma data ou um título está na margem, ao lado do texto a que pertence',
			many: '{count} datas ou títulos estão na margem, ao lado do texto a que pertencem',
			why: 'A maioria dos sistemas lê os dois como uma só linha',
			todo: 'Por segurança, coloque-os acima do texto ou no fim da mesma linha',
		},
		'dates.monthName': {
			what: 'Uma data contém o nome do mês',
			many: '{count} datas contêm o nome do mês',
			...asMonthYear,
		},
		'dates.day': {
			what: 'Uma data inclui o dia',
			many: '{count} datas incluem o dia',
			...asMonthYear,
		},
		'dates.format': {
			what: 'Uma data não está escrita como MM/AAAA',
			many: '{count} datas não estão escritas como MM/AAAA',
			...asMonthYear,
		},
		'dates.lookalike': {
			what: 'Uma data contém caracteres que só se parecem com os dígitos 0 a 9 ou com a barra (/)',
			many: '{count} datas contêm caracteres que só se parecem com os dígitos 0 a 9 ou com a barra (/)',
			why: 'O sistema de recrutamento não reconhece esses caracteres',
			todo: 'Digite a data novamente com os dígitos 0 a 9 e uma barra comum',
		},
		'dates.ambiguous': {
			what: 'Uma data está incompleta ou é ambígua',
			many: '{count} datas estão incompletas ou são ambíguas',
			...asMonthYear,
		},
		'dates.noMonth': {
			what: 'Falta o mês em uma data',
			many: 'Falta o mês em {count} datas',
			why: asMonthYear.why,
			todo: 'Acrescente o mês, como em MM/AAAA, por exemplo 03/2019',
		},
		'dates.impossible': {
			what: 'Uma data não é possível',
			many: '{count} datas não são possíveis',
			why: 'O dia ou o mês não existe, ou o ano não é plausível',
			todo: 'Corrija o dia, o mês ou o ano',
		},
		'dates.endBeforeStart': {
			what: 'Um período termina antes de começar',
			many: '{count} períodos terminam antes de começar',
			todo: 'Corrija o início ou o fim',
		},
		'dates.sentence': {
			what: 'Uma data em uma frase não está escrita como MM/AAAA',
			many: '{count} datas em frases não estão escritas como MM/AAAA',
			why: 'Os sistemas de recrutamento raramente usam datas em frases; pode deixá-las',
		},
		'dates.other': {
			what: 'Uma data não pertence a nenhum emprego nem diploma',
			many: '{count} datas não pertencem a nenhum emprego nem diploma',
			why: 'Por exemplo, a data de nascimento ou a de impressão. Pode deixá-las',
		},
		'file.empty': {
			what: 'O arquivo contém pouco ou nenhum texto',
			todo: 'Abra o arquivo para ver se é o certo e envie um arquivo que contenha texto',
		},
		'file.notAResume': {
			what: 'Este tipo de arquivo não é aceito para currículos',
			todo: 'Imprima o currículo em PDF, ou salve-o como DOCX, e verifique o novo arquivo',
		},
		'file.wordXml': {
			what: 'O arquivo é um documento XML do Word, por exemplo do Word 2003',
			todo: 'Abra-o no Word, salve-o como DOCX ou PDF e verifique o novo arquivo',
		},
		'file.password': {
			what: 'O arquivo está protegido por senha',
			todo: 'Salve-o sem senha e verifique-o novamente',
		},
		'file.notWord': {
			what: 'O arquivo está danificado ou não é um documento do Word',
			todo: 'Abra o arquivo original, salve-o novamente e verifique o novo arquivo',
		},
		'file.damaged': {
			what: 'O arquivo está danificado ou incompleto',
			todo: 'Abra o arquivo original, salve-o novamente e verifique o novo arquivo',
		},
		'file.scan': {
			what: 'O arquivo é uma imagem digitalizada e não contém texto',
			todo: 'Envie o arquivo original ou use o reconhecimento de texto (OCR)',
		},
		'file.unmappedText': {
			what: 'Parte do texto do arquivo não pode ser copiada',
			todo: 'Exporte o currículo novamente no programa em que foi escrito',
		},
		'file.tooMuchTime': {
			what: 'A leitura do arquivo demorou demais e foi interrompida',
			todo: 'Salve o currículo sem desenhos como PDF ou DOCX e verifique o novo arquivo',
		},
		'file.tooMuchMemory': {
			what: 'O arquivo contém muito mais dados do que um currículo precisa',
			todo: 'Salve o currículo sem imagens grandes como PDF ou DOCX e verifique o novo arquivo',
		},
		'file.tooManyPages': {
			what: 'O arquivo tem mais páginas do que a verificação lê',
			todo: 'Envie apenas o currículo, sem certificados nem portfólios',
		},
		'file.unsupportedRuntime': {
			what: 'Esta versão do Node.js não consegue ler arquivos deste tipo',
			todo: 'Atualize o n8n, ou salve o currículo como DOCX e verifique o novo arquivo',
		},
		'file.layoutNeedsRendering': {
			what: 'Não é possível determinar o layout deste arquivo',
			todo: 'Imprima o currículo em PDF, ou salve-o como DOCX, e verifique o novo arquivo',
		},
		'file.readerFailed': { what: 'Não foi possível ler o arquivo', todo: saveAgain },
	},
};
