import type { Severity, Verdict } from '../types';

/** Text in which nothing can be taken for markup. */
export function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;')
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** CSS declarations, e.g. `{ color: 'red', 'font-size': '12px' }`. */
export type Style = Readonly<Record<string, string>>;

/**
 * An element with inline styles, which is all that mail clients keep.
 *
 * @param content markup, i.e. escaped already
 */
export function element(tag: string, style: Style, content: string, attributes = ''): string {
	const css = Object.entries(style)
		.map(([name, value]) => `${name}:${value}`)
		.join(';');
	const styled = css === '' ? '' : ` style="${css}"`;
	return `<${tag}${attributes === '' ? '' : ` ${attributes}`}${styled}>${content}</${tag}>`;
}

/** Pixels, to a tenth. */
export function px(value: number): string {
	return `${Math.round(value * 10) / 10}px`;
}

/** Width of a page in the report, in pixels. */
export const PAGE_WIDTH = 600;

export const FONT = "Arial,Helvetica,'Noto Sans',sans-serif";

export const colours = {
	ink: '#1f2430',
	faint: '#6b7280',
	line: '#d7dbe2',
	ground: '#f3f5f8',
	paper: '#ffffff',
	gutter: '#fde2e2',
} as const;

/** How each verdict looks and reads. */
export const verdictLooks: Readonly<
	Record<Verdict, { label: string; sign: string; ink: string; ground: string }>
> = {
	passes: { label: 'Passes', sign: '✓', ink: '#14653b', ground: '#dcf5e6' },
	fails: { label: 'Fails', sign: '✕', ink: '#a11212', ground: '#fde2e2' },
	cannotTell: { label: 'Inconclusive', sign: '?', ink: '#7a4a00', ground: '#fdf0d5' },
};

/** How each weight of a finding looks. */
export const severityLooks: Readonly<
	Record<Severity, { label: string; ink: string; ground: string }>
> = {
	error: { label: 'Fix', ink: '#a11212', ground: '#fde2e2' },
	warning: { label: 'Check', ink: '#7a4a00', ground: '#fdf0d5' },
	note: { label: 'Note', ink: '#334155', ground: '#e8edf3' },
};

/** A small label with a coloured ground. */
export function badge({ ink, ground }: { ink: string; ground: string }): Style {
	return {
		display: 'inline-block',
		padding: '2px 8px',
		'border-radius': '9px',
		'font-size': '12px',
		'font-weight': 'bold',
		color: ink,
		background: ground,
	};
}
