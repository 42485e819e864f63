import { init } from 'echarts';

/** A relation between two quantities, for a chart and a table. */
export interface Figure {
	/** Name of the chart's file, without extension. */
	file: string;
	title: string;
	/** Label of the horizontal axis, e.g. "Candidates". */
	xLabel: string;
	/** Label of the vertical axis with its unit, e.g. "Time (ms)". */
	yLabel: string;
	/** The quantity per unit of x: y divided by x and multiplied by `times`, e.g. 1,000 for µs. */
	perUnit: { unit: string; times: number };
	/** Whether both axes are logarithmic, so that proportional growth is a straight line. */
	logarithmic: boolean;
	lines: readonly Line[];
}

export interface Line {
	name: string;
	points: readonly Point[];
}

export type Point = readonly [x: number, y: number];

const SIZE = { width: 720, height: 420 };

/** A figure as SVG. */
export function chart({ title, xLabel, yLabel, logarithmic, lines }: Figure): string {
	const type = logarithmic ? 'log' : 'value';
	const axis = { nameLocation: 'middle', axisLine: { show: true }, type } as const;
	const drawing = init(null, null, { renderer: 'svg', ssr: true, ...SIZE });
	drawing.setOption({
		animation: false,
		backgroundColor: '#ffffff',
		title: { text: title, left: 'center' },
		legend: { bottom: 0 },
		grid: { left: 90, right: 40, top: 60, bottom: 90 },
		xAxis: { ...axis, name: xLabel, nameGap: 30, min: 'dataMin' },
		yAxis: { ...axis, name: yLabel, nameGap: 60 },
		series: lines.map(({ name, points }) => ({ type: 'line', name, data: points })),
	});
	const svg = drawing.renderToSVGString();
	drawing.dispose();
	return svg;
}
