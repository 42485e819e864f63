import type { Locale } from './types';

/** Portuguese. */
export const locale: Locale = {
	code: 'pt',
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
		'contratos faturas encomendas livros artigos moradias concertos consultas chamadas certidões processos famílias',
	birth: 'idade nascimento nascido nascida',
	partitives: 'dos_quais das_quais',
	companions: 'com para',
	determiners: 'foi um uma',
	labels: 'edifício nota_fiscal artigo ramal armário bloco lote andar prateleira cpf cnpj cep',
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
	sections:
		'contato perfil resumo experiência formação educa habilidades idiomas interesses certif projetos referências',
	keys: {
		birth: 'nascimento',
		start: 'inicio início desde',
		end: 'fim término termino',
		date: 'ano',
		prose: 'descrição',
		year: 'ano',
		month: 'mês mes',
		day: 'dia',
		phone: 'telefone celular',
		employer: 'empresa empregador',
		title: 'cargo função',
		school: 'escola universidade instituição faculdade',
		work: 'experiência experiências',
		education: 'educação formação',
	},
	vehicles: 'carrinha camião caminhão empilhadeira empilhador grua',
	units: 'reais mil',
};
