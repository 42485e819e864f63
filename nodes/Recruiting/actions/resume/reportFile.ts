import type { IBinaryData, IBinaryKeyData } from 'n8n-workflow';

/** Characters that file systems reserve, that control something, or that turn the direction of a text. */
const UNSAFE = /[\p{Cc}<>:"|?*\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Whether a file is a report of this node, and not a resume in a field of that name. */
export function isReport(field: string, { mimeType, fileName = '' }: IBinaryData): boolean {
	const isNamed = /^report(?:_\d+)?$/.test(field) && fileName.endsWith(' report.html');
	return isNamed && mimeType === 'text/html';
}

/** The binary field for a report: that of an earlier report, or a free one. */
export function reportField(binary: IBinaryKeyData = {}): string {
	for (let field = 'report', number = 1; ; field = `report_${number++}`) {
		if (!Object.hasOwn(binary, field) || isReport(field, binary[field]!)) return field;
	}
}

/** E.g. `cv.pdf` → `cv report.html`: no path, and no longer than the 255 bytes of a file system. */
export function reportName(fileName: string | null): string {
	const name = (fileName ?? '').split(/[/\\]/).pop()!.replace(UNSAFE, '');
	const stem = name.replace(/\.[^.]{1,10}$/, '').replace(/^[\s.]+/, '');
	return `${/^.{0,80}/su.exec(stem)![0].trim() || 'resume'} report.html`;
}
