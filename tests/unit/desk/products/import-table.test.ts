import { expect, test } from 'vitest'
import { isScientificNotation, splitCellEntries } from '../../../../cms/desk/products/csv/cell-values.ts'
import { decodeTable } from '../../../../cms/desk/products/csv/decode.ts'
import {
  formatExportedProductState,
  parseExportedProductState,
} from '../../../../cms/desk/products/csv/exported-product-state.ts'
import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import * as foreign from '../../../../cms/desk/products/csv/unescape-cell.ts'

function linesOf(text: string) {
  const table = readTable(text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

test('a table is read by its headings, and staff say which column is which, where names differ', () => {
  const text = 'Item no,Label,Cost\nR-1,Ring,"12,50"'
  const samples = { 'Item no': 'R-1', Label: 'Ring', Cost: '12,50' }
  expect(readTable(text)).toEqual({
    problem: 'There is no column Code in the first line, by which products are found.',
    headings: Object.entries(samples).map(([heading, sample]) => ({ heading, key: null, sample })),
  })
  const table = readTable(text, { 'Item no': 'code', Label: 'name', Cost: null })
  expect(table).toMatchObject({ unknown: ['Cost'], lines: [{ line: 2, cells: { code: 'R-1', name: 'Ring' } }] })
  const twice = 'Code,Price,price\nR-1,5,6'
  expect(readTable(twice)).toMatchObject({ problem: expect.stringMatching(/price is there twice/) })
  expect(readTable(twice, { price: null })).toMatchObject({ lines: [{ cells: { code: 'R-1', price: '5' } }] })
})

test('columns as other programs call them are ours, where the table has none of our name', () => {
  const etsy = linesOf('TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,SKU\nRing,Soft,5.00,EUR,3,R-1')
  expect(etsy.lines[0]?.cells).toEqual({ name: 'Ring', description: 'Soft', price: '5.00', stock: '3', code: 'R-1' })
  expect(etsy.unknown).toEqual(['CURRENCY_CODE'])
  const both = linesOf('Title,Code,SKU,Name,EAN,UPC\nT,C,S,N,5901234123457,1')
  expect(both.lines[0]?.cells).toEqual({ code: 'C', name: 'N', gtin: '5901234123457' })
  expect(both.unknown).toEqual(['Title', 'SKU', 'UPC'])
  expect(readTable('Title,SKU\nT,S', { SKU: null })).toHaveProperty('problem')
})

test('an export of WooCommerce is put in the place of ours', () => {
  const table = linesOf(
    `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images
11,simple,WOO-1,Plain band,1,,<p>A band.</p>,1,5,9.00,10.00,Rings,https://shop.example/a.jpg
12,simple,,Wide band,0,Short,,1,,,"12,50","Jewellery > Rings, Gifts",`,
  )
  expect([table.program, table.unknown]).toEqual(['WooCommerce', ['In stock?', 'Images']])
  expect(table.lines.map(({ cells }) => cells)).toEqual([
    expect.objectContaining({
      code: 'WOO-1',
      name: 'Plain band',
      status: 'Published',
      description: '<p>A band.</p>',
      stock: '5',
      price: '9.00',
      regularPrice: '10.00',
      category: 'Rings',
    }),
    expect.objectContaining({
      code: 'WOO-12',
      status: 'Draft',
      description: 'Short',
      price: '12,50',
      regularPrice: '',
      category: 'Rings',
    }),
  ])
})

test('a variation of WooCommerce has the category and description of its product, which is none by itself', () => {
  const table = linesOf(
    `ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Parent
20,variable,HAT,Hat,1,<p>Soft</p>\\nWarm,,,Hats,
21,variation,HAT-S,"Hat - S",1,,4,10.00,,HAT
22,variation,,"Hat - M",1,,parent,12.00,,id:20
23,grouped,SET,Set,1,,,,Hats,
24,variation,LOST,"Lost - S",1,,-2,10.00,,id:99`,
  )
  expect(table.bad).toEqual([])
  const common = { category: 'Hats', description: '<p>Soft</p>\nWarm', status: 'Published' }
  expect(table.lines).toMatchObject([
    { line: 3, cells: { code: 'HAT-S', name: 'Hat - S', price: '10.00', stock: '4', ...common } },
    { line: 4, cells: { code: 'WOO-22', name: 'Hat - M', price: '12.00', stock: '', ...common } },
    { line: 6, cells: { code: 'LOST', category: '', stock: '0' } },
  ])
})

test('an export of Shopify has a line for each variant, which says what the first says', () => {
  const table = linesOf(
    `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
band,Band,<p>Soft</p>,Aurel,Rings,true,Size,S,'00713,3,9.00,10.00,https://cdn.example/a.jpg,active
band,,,,,,,M,00714,-1,9.50,,https://cdn.example/b.jpg,
band,,,,,,,,,,,,https://cdn.example/c.jpg,
mug,Mug,,Aurel,Cups,true,Title,Default Title,,7,5.00,,,draft`,
  )
  expect(table.program).toBe('Shopify')
  expect(table.lines.map(({ line }) => line)).toEqual([2, 3, 5])
  expect(table.lines.map(({ cells }) => cells)).toMatchObject([
    { code: "'00713", name: 'Band, size S', brand: 'Aurel', regularPrice: '10.00', status: 'Published' },
    { code: '00714', name: 'Band, size M', category: 'Rings', stock: '0', description: '<p>Soft</p>' },
    { code: 'mug', name: 'Mug', price: '5.00', status: 'Draft', family: '' },
  ])
  const families = table.lines.map(({ cells }) => [cells.family, cells.option1Name, cells.option1Value].join())
  expect(families).toEqual(['Band,Size,S', 'Band,Size,M', ',,'])
})

test('a table is read whatever its separator, line ends, quotation marks and order of columns', () => {
  const expected = [{ line: 2, cells: { code: 'R-1', name: 'A "ring", plain; two\nlines', price: '12,50' } }]
  const name = '"A ""ring"", plain; two\nlines"'
  for (const end of ['\n', '\r\n', '\r']) {
    for (const separator of [',', ';', '\t']) {
      const line = (...cells: string[]) => cells.join(separator) + end
      const text = line('price', ' NAME ', 'Code') + line('"12,50"', name, 'R-1')
      expect([separator, end, linesOf(text).lines]).toEqual([separator, end, expected])
      expect(linesOf(`\uFEFF${text}`).lines).toEqual(expected)
    }
  }
})

test('a table is read with a line that names the separator, blank lines, columns that are not ours, and cells left out at the end', () => {
  const table = linesOf('sep=|\nCode|Color|Name|Reason\n\nR-1|red|Ring|none\n|||\nR-2|blue|Chain|')
  expect([table.unknown, table.columns]).toEqual([['Color'], ['code', 'name']])
  expect(table.lines).toEqual([
    { line: 4, cells: { code: 'R-1', name: 'Ring' } },
    { line: 6, cells: { code: 'R-2', name: 'Chain' } },
  ])
  expect(linesOf('Code,Name,Savings label\nR-1,Ring\nR-2,Chain,\n').lines).toEqual([
    { line: 2, cells: { code: 'R-1', name: 'Ring' } },
    { line: 3, cells: { code: 'R-2', name: 'Chain', savePrice: '' } },
  ])
})

test('a line that cannot be read stops no other', () => {
  const { lines, bad } = linesOf(
    `Code,Name\nR-1,Ring, plain\nR-2,Chain\n"=""r-2""",Hoop\nR-3,${'x'.repeat(100_001)}\nR-4,\0`,
  )
  expect(lines.map(({ line }) => line)).toEqual([3])
  expect(bad.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: This line has more cells than the heading: a cell with a separator in it needs quotation marks.',
    '4: Line 3 has the same code. Please keep one of them.',
    '5: Name: This has 100,001 characters; 100,000 are the most.',
    '6: This line has a character that is no text.',
  ])
})

test('a table that cannot be read as a whole is refused with a sentence', () => {
  const many = `Code\n${Array.from({ length: 10_001 }, (_, at) => `R-${at}`).join('\n')}`
  const problems: [string, RegExp][] = [
    ['', /empty/],
    ['Code,Name\n', /no lines/],
    ['Code,Name\nR-1,Ring\nR-2,"Chain\nR-3,Hoop', /^Line 3 has a quotation mark/],
    [many, /10,001 lines; 10,000 is the most/],
  ]
  for (const [text, problem] of problems) expect(readTable(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a file is read in the encodings that spreadsheets write', () => {
  const text = 'Code,Name\nR-1,Café “Ring” 5 €'
  const utf8 = new TextEncoder().encode(text)
  const utf16 = (isLittle: boolean) => {
    const bytes = new DataView(new ArrayBuffer(text.length * 2 + 2))
    for (const [at, unit] of [0xfeff, ...Array.from(text, (each) => each.charCodeAt(0))].entries())
      bytes.setUint16(at * 2, unit, isLittle)
    return new Uint8Array(bytes.buffer)
  }
  const windows = Uint8Array.from(text, (each) => ({ '“': 0x93, '”': 0x94, '€': 0x80 })[each] ?? each.charCodeAt(0))
  for (const bytes of [utf8, Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), utf16(true), utf16(false)])
    expect(decodeTable(bytes)).toMatchObject({ text, isGuessed: false })
  expect(decodeTable(windows)).toEqual({ text, encoding: 'windows-1252', isGuessed: true })
  for (const bytes of [Uint8Array.of(0x50, 0x4b, 3, 4, 20), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)])
    expect(decodeTable(bytes)).toEqual({ problem: expect.stringMatching(/workbook.*CSV/) })
})

test.each([
  ['windows-1252', 'Bague \xe9l\xe9gante 5 \x80', 'Bague élégante 5 €'],
  ['windows-1250', 'Pier\x9ccionek z\xb3oty', 'Pierścionek złoty'],
  ['windows-1250', 'St\xf8\xedbrn\xfd \xf8et\xedzek', 'Stříbrný řetízek'],
  ['windows-1253', '\xc4\xe1\xf7\xf4\xf5\xeb\xdf\xe4\xe9', 'Δαχτυλίδι'],
  ['windows-1254', 'G\xfcm\xfc\xfe y\xfcz\xfck', 'Gümüş yüzük'],
  ['windows-1255', '\xe8\xe1\xf2\xfa', 'טבעת'],
  ['windows-1256', '\xce\xc7\xca\xe3 \xd0\xe5\xc8', 'خاتم ذهب'],
  ['x-mac-cyrillic', '\x8a\xee\xeb\xfc\xf6\xee', 'Кольцо'],
  ['shift_jis', '\x8e\x77\x97\xd6', '指輪'],
  ['euc-kr', '\xc0\xba\xb9\xdd\xc1\xf6', '은반지'],
  ['gb18030', '\xd5\xe4\xd6\xe9', '珍珠'],
  ['windows-874', '\xe1\xcb\xc7\xb9', 'แหวน'],
  ['utf-16le', 'R\0i\0n\0g\0', 'Ring'],
])('letters tell the encoding: %s', (encoding, bytes, name) => {
  const pad = (text: string) => (encoding === 'utf-16le' ? text.replace(/./gs, '$&\0') : text)
  const file = Uint8Array.from(`${pad('Code;Name\nR-1;')}${bytes}${pad('\n')}`, (byte) => byte.charCodeAt(0))
  expect(decodeTable(file)).toEqual({ text: `Code;Name\nR-1;${name}\n`, encoding, isGuessed: true })
})

test('a file without the name of its encoding is read as staff choose, or as its letters look', () => {
  const ascii = [...'Code;Name\nR-1;'].map((each) => each.charCodeAt(0))
  const cyrillic = Uint8Array.from([...ascii, 0xca, 0xee, 0xeb, 0xfc, 0xf6, 0xee])
  expect(decodeTable(cyrillic)).toEqual({ text: 'Code;Name\nR-1;Кольцо', encoding: 'windows-1251', isGuessed: true })
  expect(decodeTable(cyrillic, 'windows-1252')).toMatchObject({ text: 'Code;Name\nR-1;Êîëüöî', isGuessed: false })
  const mac = Uint8Array.from([0x43, 0x61, 0x66, 0x8e, 0x20, 0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72])
  expect(decodeTable(mac)).toEqual({ text: 'Café Müller', encoding: 'macintosh', isGuessed: true })
})

test('a cell loses its protection against formulas, entries are split, and a shortened number is not a code', () => {
  const cells = {
    '="00712"': '00712',
    "'00713": '00713',
    "'=1+1": '=1+1',
    '="a ""b"" c"': 'a "b" c',
    "'tis": "'tis",
    "'R-1": 'R-1',
    '=T("007")': '007',
  }
  for (const [cell, text] of Object.entries(cells)) expect(foreign.unescapeSpreadsheetCell(cell)).toBe(text)
  expect(splitCellEntries(' A: Silver |Stone: Pearl| | A: Silver')).toEqual(['A: Silver', 'Stone: Pearl'])
  const numbers = ['4,00638E+12', '4.006E+12', '4006381333931', 'E+12']
  expect(numbers.filter(isScientificNotation)).toEqual(['4,00638E+12', '4.006E+12'])
})

test('HTML becomes text with a line for each paragraph', () => {
  const html =
    '<!-- x --><h2>Care</h2><p>Soft &amp; <b>warm</b>&nbsp;wool<br>Wash&#039;d</p>\n<ul><li>One</li><li>Two</li></ul><script>x()</script>'
  expect(foreign.isHtml(html)).toBe(true)
  expect(foreign.convertHtmlToPlainText(html)).toBe("Care\nSoft & warm wool\nWash'd\n• One\n• Two")
  expect(['<center>x</center>', '<o:p></o:p>', 'a<br/>b'].map(foreign.isHtml)).toEqual([true, true, true])
  expect(['5 < 6 and 7 > 3', 'plain', 'a <3 b', 'sizes <M> to <XL>'].map(foreign.isHtml)).toEqual(Array(4).fill(false))
  expect(foreign.decodeHtmlEntities('Rings &amp; Co &#8211; &unknown; &#0;')).toBe('Rings & Co – &unknown; &#0;')
})

test('the version of a product is a text that no spreadsheet takes for a number', () => {
  const version = { changedAt: Date.parse('2026-11-23T01:20:12.345Z'), stock: 50 }
  expect(formatExportedProductState(version)).toMatch(/^v[0-9a-z]+-50$/)
  expect(parseExportedProductState(` ${formatExportedProductState(version)}`)).toEqual(version)
  for (const text of ['', 'v1', '50', '2026-11-23', 'v-50']) expect(parseExportedProductState(text)).toBeNull()
})
