import { reportName } from '../../../../nodes/Recruiting/actions/resume/reportFile';

describe('the name of a report', () => {
	it.each([
		['cv.pdf', 'cv report.html'],
		['Jane O’Neill – Lebenslauf (2026).docx', 'Jane O’Neill – Lebenslauf (2026) report.html'],
		['履歴書.pdf', '履歴書 report.html'],
		['no ending', 'no ending report.html'],
		[null, 'resume report.html'],
		['', 'resume report.html'],
		['..', 'resume report.html'],
		['.pdf', 'resume report.html'],
		['../../../.n8n/config', 'config report.html'],
		['C:\\Users\\jane\\cv.pdf', 'cv report.html'],
		['/etc/passwd/', 'resume report.html'],
		['a\r\nb\u0000c\u0085.pdf', 'abc report.html'],
		['\u202Efdp.exe\u2066\u200E\u200F\u061C', 'fdp report.html'],
		['a<b>:"c|?*.pdf', 'abc report.html'],
		['..hidden. .pdf', 'hidden. report.html'],
		['a\u200Bb\uFEFFc\u00AD\u2060.pdf', 'abc report.html'],
		['\uD83Da.pdf', '\uFFFDa report.html'],
		['CON.txt.pdf', 'CON_.txt report.html'],
		['com1 .tar.pdf', 'com1_ .tar report.html'],
		['con.pdf', 'con report.html'],
		['console.log.pdf', 'console.log report.html'],
	])('of %j is %j', (fileName, name) => {
		expect(reportName(fileName)).toBe(name);
	});

	it('is no longer than file systems allow', () => {
		for (const letter of ['a', 'ü', '語']) {
			const name = reportName(`${letter.repeat(5_000)}.pdf`);
			expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
			expect(name).toMatch(/^\S{80} report\.html$/u);
		}
		expect(reportName(`a${'🙂'.repeat(99)}.pdf`)).toBe(`a${'🙂'.repeat(59)} report.html`);
	});
});
