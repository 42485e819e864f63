/** Markdown as it is before Prettier, which aligns tables and wraps nothing else, and does not run in unit tests. */
export const unaligned = (markdown: string) =>
	markdown.replace(/-{3,}/g, '---').replace(/\s+/g, ' ').trim();
