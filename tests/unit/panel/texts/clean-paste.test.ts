// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from '../../../../cms/panel/texts/rich-text/clean-paste.ts'

const squeezed = (html: string) => cleanPastedHtml(html).replace(/\s+/g, ' ').replace(/> </g, '><').trim()

const entry = (level: number, marker: string, text: string, name = 'MsoListParagraphCxSpMiddle') =>
  `<p class=${name} style='margin-left:${level}in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
  </span></span></span><![endif]>${text}<o:p></o:p></p>`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>Care of silver<o:p></o:p></p>
<h1 style='mso-list:none'><span style='color:red'>Every day</span></h1>
<p class=MsoNormal style='text-align:justify'>Wipe it <b style='mso-bidi-font-weight:normal'>dry</b>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${entry(1, '·', 'Soft cloth', 'MsoListParagraphCxSpFirst')}
${entry(1, '·', 'No soap')}
${entry(2, 'o', 'None at all')}
${entry(1, '·', 'Dry', 'MsoListParagraphCxSpLast')}
<p class=MsoNormal>Then:</p>
${entry(1, '1.', 'Open', 'MsoListParagraphCxSpFirst')}
${entry(1, '2.', 'Close', 'MsoListParagraphCxSpLast')}
<!--EndFragment--></body></html>`

test('a text of Word keeps its headings, lists and emphasis, and nothing else', () => {
  expect(squeezed(WORD)).toBe(
    '<h2>Care of silver</h2><h2><span>Every day</span></h2><p>Wipe it <b>dry</b>.</p>' +
      '<ul><li><span></span>Soft cloth</li><li><span></span>No soap<ul><li><span></span>None at all</li></ul></li><li><span></span>Dry</li></ul>' +
      '<p>Then:</p><ol><li><span></span>Open</li><li><span></span>Close</li></ol>',
  )
})

test.each([
  [
    'a table',
    '<table border=1 class="grid"><tr><th style="width:4cm" colspan="2">Size</th></tr></table>',
    '<table><tbody><tr><th colspan="2">Size</th></tr></tbody></table>',
  ],
  [
    'a text of Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-0"><p><span style="font-weight:400">a </span><span style="font-weight:700;color:red">b</span></p></b>',
    '<p><span>a </span><span style="font-weight: 700">b</span></p>',
  ],
  [
    'emphasis of a cell, an entry and a paragraph',
    '<table><tr><td style="font-weight:bold;vertical-align:top">A</td></tr></table><ul><li style="font-style:italic">B<ul><li>C</li></ul></li></ul><p style="text-decoration:underline">D <a href="/e">E</a></p>',
    '<table><tbody><tr><td><span style="font-weight: bold">A</span></td></tr></tbody></table><ul><li><span style="font-style: italic">B</span><ul><li>C</li></ul></li></ul><p><span style="text-decoration: underline">D </span><span style="text-decoration: underline"><a href="/e">E</a></span></p>',
  ],
  ['headings of other levels', '<h1>A</h1><h5>B</h5><h6 id="c">C</h6>', '<h2>A</h2><h4>B</h4><h4>C</h4>'],
  ['a link', '<a href="https://a.example/a" onclick="x()" class="b">A</a>', '<a href="https://a.example/a">A</a>'],
  ['a link that runs a script', '<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
  ['a place to jump to', '<p><a name="_Toc1">A</a></p>', '<p>A</p>'],
  ['a picture of another site', '<p>A<img src="https://evil.example/a.png"></p>', '<p>A</p>'],
  ['a picture of a file', '<p><img src="file:///C:/a.png" alt="A">A</p>', '<p>A</p>'],
  ['what is not shown', '<script>x()</script><p style="display:none">A</p><p>B<!-- c --></p>', '<p>B</p>'],
  ['empty paragraphs', '<p>A</p><p>&nbsp;</p><p><br></p><p>B</p>', '<p>A</p><p>B</p>'],
  [
    'a picture within the clipboard',
    '<p><img src="data:image/png;base64,AA==" width="4" alt="Ring"></p>',
    '<p><img src="data:image/png;base64,AA==" alt="Ring"></p>',
  ],
])('of %s only what belongs to a text is pasted', (_name, html, expected) => {
  expect(squeezed(html)).toBe(expected)
})

test('an indented paragraph of Word is no entry, and a list ends where another begins or it is less deep than its first', () => {
  const html = [
    '<p class=MsoListParagraph>Indented</p>',
    ...[entry(2, '·', 'Deep'), entry(1, 'a)', 'One'), entry(1, 'iv.', 'Two'), entry(1, '·', 'Other')],
  ].join('')
  expect(squeezed(html).replaceAll('<span></span>', '')).toBe(
    '<p>Indented</p><ul><li>Deep</li></ul><ol><li>One</li><li>Two</li></ol><ul><li>Other</li></ul>',
  )
})
