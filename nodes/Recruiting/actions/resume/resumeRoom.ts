/**
 * The room of the résumé check. It is loaded on first use: n8n loads every node when it starts, and
 * most of its processes never see a résumé.
 */
export function resumeRoom(): typeof import('../../resume') {
	return require('../../resume');
}
