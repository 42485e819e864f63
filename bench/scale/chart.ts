import { init } from 'echarts';

import type { Figure } from './figure';

const SIZE = { width: 720, height: 420 };

/** A figure as SVG. */
export function chart({ title, cause, effect, logarithmic, lines }: Figure): string {
	const type = logarithmic ? 'log' : 'value';
	const axis = { nameLocation: 'middle', axisLine: { show: true }, type } as const;
	const drawing = init(null, null, { renderer: 'svg', ssr: true, ...SIZE });
	drawing.setOption({
		animation: false,
		backgroundColor: '#ffffff',
		title: { text: title, left: 'center' },
		legend: { bottom: 0 },
		grid: { left: 90, right: 40, top: 60, bottom: 90 },
		xAxis: { ...axis, name: cause, nameGap: 30, min: 'dataMin' },
		yAxis: { ...axis, name: effect, nameGap: 60 },
		series: lines.map(({ name, points }) => ({ type: 'line', name, data: points })),
	});
	const svg = drawing.renderToSVGString();
	drawing.dispose();
	return svg;
}
