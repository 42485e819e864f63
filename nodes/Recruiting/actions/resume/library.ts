/**
 * The résumé check, loaded on first use: n8n loads every node when it starts, and most of its processes
 * never see a résumé.
 */
export function library(): typeof import('./resumeLibrary') {
	return require('./resumeLibrary');
}
