/** Widest picture of a page, in pixels. */
const PAGE_WIDTH = 640;

/** Pages are next to the findings on a screen, below them on a phone and in print; sized by width (`cqw`) to fit each. */
export const STYLES = `
*{box-sizing:border-box}
body{margin:0;padding:20px;background:#f3f5f8;color:#1f2430;font:15px/1.45 Arial,Helvetica,'Noto Sans',sans-serif}
main{max-width:1080px;margin:0 auto}
h1{margin:0 0 6px;font-size:20px;overflow-wrap:anywhere}
h2{margin:0 0 8px;font-size:16px}
p{margin:0 0 8px}
a{color:inherit}
ul{margin:0;padding:0;list-style:none}
.faint,.why{color:#5a6372}
.verdict{display:inline-block;padding:2px 10px;border-radius:10px;font-weight:bold}
.passes,.note{color:#14653b;background:#dcf5e6}
.fails,.error{color:#a11212;background:#fde2e2}
.cannotTell,.warning{color:#7a4a00;background:#fdf0d5}
.note{color:#334155;background:#e8edf3}
.checks{display:flex;flex-wrap:wrap;gap:2px 18px;font-size:14px}
.checks b{margin-right:5px;padding:0 4px}
.parts{display:flex;gap:20px;margin-top:16px;align-items:flex-start}
.findings{flex:1 1 340px;order:2;position:sticky;top:12px;max-height:calc(100vh - 24px);overflow-y:auto}
.resume{flex:0 1 ${PAGE_WIDTH}px;min-width:0}
.finding{margin:0 0 10px;padding:10px 12px;background:#fff;border:1px solid #d7dbe2;font-size:14px;overflow-wrap:anywhere}
.finding p{margin:4px 0 0}
.number{display:inline-block;padding:0 7px;border-radius:9px;font-size:12px;font-weight:bold}
.what{font-weight:bold}
.places{display:flex;flex-wrap:wrap;gap:4px 6px;margin-top:6px}
.places li{padding:1px 6px;border:1px solid #d7dbe2;border-radius:4px;font-size:13px}
.places a{text-decoration:none}
details .finding{border:0;border-top:1px solid #d7dbe2;margin:0;padding:8px 0}
details{margin-top:12px;padding:8px 12px;background:#fff;border:1px solid #d7dbe2;font-size:13px}
summary{font-weight:bold;cursor:pointer}
.readings{display:flex;gap:20px;margin-top:10px}
.readings>div{flex:1 1 0;min-width:0;overflow-wrap:anywhere}
.readings h2{font-size:13px}
.readings p{margin:0 0 3px}
.page{position:relative;container-type:inline-size;width:100%;margin:0 0 14px;overflow:hidden;background:#fff;border:1px solid #d7dbe2}
.page>div{position:absolute;white-space:nowrap}
.page mark{font-weight:inherit}
.page sup{position:absolute}
.page>.gutter{background:#fde2e2;border:2px dashed #c22;border-width:0 2px;color:transparent;font-size:0}
.sheet{padding:6%;background:#fff;border:1px solid #d7dbe2;font-size:13px;overflow-wrap:anywhere}
.sheet p{margin:0 0 6px;white-space:pre-wrap}
.sheet .heading{font-weight:bold}
.sheet .row{display:flex;gap:14px}
.sheet .row>div{flex:1 1 0;min-width:0}
.sheet .box{flex:1 1 0;min-width:0;margin:0 0 6px;padding:4px 8px;border:1px dashed #8a93a3}
.sheet .columns{column-gap:20px;column-rule:2px dashed #8a93a3}
[data-layout=fails]>.sheet :is(.box,.columns){border-color:#c22;column-rule-color:#c22}
mark{font-weight:bold}
sup{font-size:.7em;line-height:0}
:target{outline:3px solid #2563eb;outline-offset:1px}
@media(max-width:820px){body{padding:10px}.parts{display:block}.findings{position:static;max-height:none;margin-bottom:16px}}
#enlarge,#enlarge+label{display:none}
@media(max-width:820px){#enlarge,#enlarge+label{display:inline-block;margin:0 6px 8px 0}.pages{overflow-x:auto}#enlarge:checked~.pages .page{width:720px}}
@media(max-width:820px){.sheet .row,.sheet .columns{gap:6px;font-size:11px}}
@page{size:A4;margin:11mm}
@media print{#enlarge,#enlarge+label{display:none}body{padding:0;background:#fff;font-size:12px;print-color-adjust:exact;-webkit-print-color-adjust:exact}.parts{display:block;margin-top:8px}
.findings{position:static;max-height:none}.finding{padding:4px 8px;margin-bottom:5px;font-size:11px;break-inside:avoid}.finding p{margin-top:1px}
.places{gap:2px 4px;margin-top:2px}.places li{padding:0 3px;font-size:9px}.places li:nth-child(n+41){display:none}.places:has(li:nth-child(41))::after{content:'…'}
.page{break-before:page;break-inside:avoid;margin:0 auto;border:0}.resume h2{display:none}.sheet{break-before:page;padding:0;border:0;font-size:10px}.sheet p{margin-bottom:3px}}
`.trim();
