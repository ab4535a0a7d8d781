/** Paper sizes for printed sheets of orders. `80mm` is the roll of a receipt printer. */
export const PAPER_SIZES = ['a4', '80mm'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/**
 * Returns the CSS of printed sheets for a paper size, in the shop's design (src/styles/tokens.css): ink on white, thin
 * golden lines.
 */
export function createPrintStyles(paper: PaperSize): string {
  return `${COMMON}${paper === 'a4' ? A4 : ROLL}`
}

const COMMON = `
*{box-sizing:border-box;margin:0}
body{color:#221f1b;background:#fff;font-family:Figtree,Arial,sans-serif;font-variant-numeric:lining-nums tabular-nums;line-height:1.4}
article{break-after:page}
article:last-child{break-after:auto}
header{border-bottom:1px solid #b8975a}
header img{display:block}
h1,h2{font-family:Cormorant,"Times New Roman",serif;font-weight:500}
.lines-of-text{white-space:pre-line;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th{text-align:left;font-weight:600}
td{vertical-align:top;overflow-wrap:anywhere}
th,td{border-bottom:1px solid #e3d9c9}
.number{text-align:right;white-space:nowrap}
.code{color:#615a4f}
.total td{border-bottom:0;font-weight:600}
`

const A4 = `
@page{size:A4;margin:16mm 18mm}
body{font-size:10.5pt}
header{display:flex;justify-content:space-between;gap:12mm;padding-bottom:5mm;margin-bottom:6mm}
header img{height:14mm;width:auto;max-width:60mm}
h1{font-size:22pt;line-height:1.1;margin-bottom:4mm}
h2{font-size:13pt;margin-bottom:1mm}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-bottom:7mm}
dl{display:grid;grid-template-columns:max-content 1fr;gap:1mm 5mm}
dt{color:#615a4f}
dd{overflow-wrap:anywhere}
th,td{padding:2mm 2mm 2mm 0}
.number{padding-left:4mm;padding-right:0}
.number:first-child{width:1%;padding-left:0;padding-right:6mm}
.memo{margin-top:6mm}
@media screen{body{max-width:210mm;margin:8mm auto;padding:0 18mm}article{margin-bottom:16mm}}
`

const ROLL = `
@page{size:80mm 297mm;margin:3mm}
body{width:74mm;font-size:9pt}
header{padding-bottom:2mm;margin-bottom:2mm;text-align:center}
header img{height:10mm;width:auto;max-width:60mm;margin:0 auto 1mm}
h1{font-size:14pt;line-height:1.1;margin-bottom:1mm}
h2{font-size:11pt}
.parties>*{margin-bottom:2mm}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 3mm}
dt{color:#615a4f}
dd{overflow-wrap:anywhere}
th,td{padding:1mm 0}
.number{padding-left:2mm}
.number:first-child{width:1%;padding-left:0;padding-right:4mm}
.memo{margin-top:2mm}
@media screen{body{margin:4mm auto}article{margin-bottom:8mm}}
`
