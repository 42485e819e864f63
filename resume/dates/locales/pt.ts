import type { Locale } from './types';

/** Portuguese. */
export const locale: Locale = {
	code: 'pt',
	months: [
		'janeiro jan',
		'fevereiro fev',
		'março mar',
		'abril abr',
		'maio mai',
		'junho jun',
		'julho jul',
		'agosto ago',
		'setembro set',
		'outubro out',
		'novembro nov',
		'dezembro dez',
	],
	seasons: ['primavera', 'verão', 'outono', 'inverno'],
	terms: 'semestre trimestre',
	quarters: 'trimestre',
	halves: 'semestre',
	year: 'ano anos turma letivo temporada época',
	before:
		'em desde durante até no_ano meados finais início fins finais_de início_de inícios_de meados_de fim_de final_de princípios_de decorrer_de',
	maybeBefore: 'de do entre a_partir_de ao',
	to: 'a ao até à até_ao',
	and: 'e ou',
	openEnds:
		'atual atualmente presente o_momento hoje momento data a_data dias_atuais os_dias_atuais actualidade o_presente actual andamento',
	fillers: 'de do o a ano',
	counted:
		'funcionários clientes usuários utilizadores pessoas alunos estudantes colaboradores trabalhadores participantes pacientes horas pedidos casos visitantes membros equipamentos servidores lojas páginas unidades chamados',
	countedWords:
		'contratos pedidos faturas encomendas alunos estudantes pacientes visitantes funcionários sócios livros artigos páginas palavras refeições quartos moradias garrafas obras concertos consultas vacinas amostras animais vacas árvores chamadas certidões processos famílias',
	birth: 'nascimento nascido nascida',
	amounts: 'mais_de mais',
	partitives: 'dos_quais das_quais',
	companions: 'com para',
	determiners: 'foi um uma',
	labels: 'edifício nota_fiscal artigo ramal armário bloco lote andar prateleira',
	facilities: 'loja agência filial caixa linha tiragem série',
	decrees: 'lei resolução portaria',
	laws: 'lei',
	streets: 'avenida rua travessa',
	streetsBeforeName: 'rua travessa avenida',
	phones: 'telefone',
	titles: 'currículo',
	documentLabels: 'ultima_atualização última_atualização atualizado atualizado_em',
	signature: 'aos',
	works: 'projeto',
};
