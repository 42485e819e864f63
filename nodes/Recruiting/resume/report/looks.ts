import type { Severity, Verdict } from '../types';
import type { Style } from './html';

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
	cannotTell: { label: 'Cannot tell', sign: '?', ink: '#7a4a00', ground: '#fdf0d5' },
};

/** How each weight of a finding looks. */
export const severityLooks: Readonly<
	Record<Severity, { label: string; ink: string; ground: string }>
> = {
	error: { label: 'To mend', ink: '#a11212', ground: '#fde2e2' },
	warning: { label: 'To look at', ink: '#7a4a00', ground: '#fdf0d5' },
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
