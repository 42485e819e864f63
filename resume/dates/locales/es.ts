import type { Locale } from './types';

/** Spanish. */
export const locale: Locale = {
	code: 'es',
	months: '9 set setiembre',
	seasons: ['primavera', 'verano', 'otoño', 'invierno'],
	terms: 'semestre trimestre cuatrimestre ciclo',
	quarters: 'trimestre',
	halves: 'semestre',
	year: 'año años curso promoción ciclo generación gestión temporada',
	before:
		'en desde durante hasta hacia mediados finales principios fines finales_de principios_de mediados_de comienzos_de fines_de inicios_de',
	maybeBefore: 'de del entre al',
	to: 'a al hasta hasta_el',
	and: 'y e o',
	openEnds:
		'actualidad actual actualmente presente la_actualidad la_fecha hoy fecha el_presente día_de_hoy vigente',
	fillers: 'de del el la año',
	counted:
		'empleados clientes usuarios personas alumnos estudiantes trabajadores participantes pacientes horas entradas pedidos casos visitantes miembros equipos servidores tiendas páginas unidades solicitudes tickets incidencias',
	countedWords:
		'expedientes novelas facturas paquetes libros artículos habitaciones viviendas fotos conciertos sesiones consultas árboles llamadas temporeros',
	birth: 'edad nacimiento nacido nacida',
	about: 'alrededor_de unos unas aproximadamente cerca_de',
	partitives: 'de_los_cuales de_las_cuales de_ellos',
	companions: 'con para',
	determiners: 'fue fui un una uno los las',
	adverbs: 'como con tras luego después para por',
	labels:
		'código_postal edificio sala factura apartado núm núm. matricula matrícula código cuenta nave artículo colegiado puesto póliza aula taquilla piso puerta extensión pasillo vuelo dni nif nie',
	articles: 'cap',
	facilities:
		'tienda sucursal caja almacén línea tirada módulo método tren modelo tipo asignatura grupo puesto',
	scores: 'nota notas media promedio calificación',
	decrees: 'decreto ley directiva orden resolución instrucción circular',
	laws: 'ley decreto',
	streets: 'plaza calle c/ avenida av paseo gran_via',
	streetsBeforeName: 'calle av avda avenida plaza',
	phones: 'teléfono telef tfn teléf',
	pages: 'pag págs',
	pageNumbers: 'página',
	titles: 'currículum',
	documentLabels: 'actualización última_actualización actualizado referencias_disponibles',
	dateLabels: 'fecha',
	signature: 'a',
	ordinals: 'o a º ª',
	works: 'proyecto programa',
	sections:
		'contacto perfil resumen experiencia formación educa habilidades competenc idiomas intereses certif proyectos referencias',
	keys: {
		ignored: 'disponible disponibilidad caducidad vencimiento',
		birth: 'nacimiento',
		start: 'inicio desde',
		end: 'fin hasta',
		date: 'fecha año ano',
		prose: 'resumen descripcion descripción',
		year: 'año ano',
		month: 'mes',
		day: 'día dia',
	},
	vehicles: 'carretilla grúa camión furgoneta excavadora',
	units: 'pesos metros por_ciento por_cento litros toneladas hectáreas',
};
