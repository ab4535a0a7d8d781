import { describe, expect, test } from 'vitest'
import { isShortened, readEntries } from '../../../../cms/desk/products/csv/cell-values.ts'
import { decodeTable } from '../../../../cms/desk/products/csv/decode.ts'
import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import { readVersion, writeVersion } from '../../../../cms/desk/products/csv/version.ts'

function linesOf(text: string) {
  const table = readTable(text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

describe('a table is read by its headings', () => {
  test('whatever its separator, line ends, quotation marks and order of columns', () => {
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

  test('with a line that names the separator, blank lines and columns that are not ours', () => {
    const table = linesOf('sep=|\nCode|Color|Name|Reason\n\nR-1|red|Ring|none\n|||\nR-2|blue|Chain|')
    expect(table.unknown).toEqual(['Color'])
    expect(table.columns).toEqual(['code', 'name'])
    expect(table.lines).toEqual([
      { line: 4, cells: { code: 'R-1', name: 'Ring' } },
      { line: 6, cells: { code: 'R-2', name: 'Chain' } },
    ])
  })

  test('cells that a spreadsheet left out at the end are not empty ones', () => {
    expect(linesOf('Code,Name,Savings label\nR-1,Ring\nR-2,Chain,\n').lines).toEqual([
      { line: 2, cells: { code: 'R-1', name: 'Ring' } },
      { line: 3, cells: { code: 'R-2', name: 'Chain', savePrice: '' } },
    ])
  })

  test('a line that cannot be read stops no other', () => {
    const { lines, bad } = linesOf(
      `Code,Name\nR-1,Ring, plain\nR-2,Chain\nR-2,Hoop\nR-3,${'x'.repeat(100_001)}\nR-4,\0`,
    )
    expect(lines.map(({ line }) => line)).toEqual([3])
    expect(bad.map(({ line, message }) => [line, message])).toEqual([
      [2, 'This line has more cells than the heading: a cell with a separator in it needs quotation marks.'],
      [4, 'Line 3 has the same code. Please keep one of them.'],
      [5, 'Name: This has 100,001 characters; 100,000 are the most.'],
      [6, 'This line has a character that is no text.'],
    ])
  })

  test('a table that cannot be read as a whole is refused with a sentence', () => {
    const many = `Code\n${Array.from({ length: 10_001 }, (_, at) => `R-${at}`).join('\n')}`
    const problems: [string, RegExp][] = [
      ['', /empty/],
      ['Code,Name\n', /no lines/],
      ['Name,Price\nRing,5', /no column Code/],
      ['Code,Price,price\nR-1,5,6', /column price is there twice/],
      ['Code,Name\nR-1,Ring\nR-2,"Chain\nR-3,Hoop', /^Line 3 has a quotation mark/],
      [many, /10,001 lines; 10,000 is the most/],
    ]
    for (const [text, problem] of problems) expect(readTable(text)).toEqual({ problem: expect.stringMatching(problem) })
  })
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
    expect(decodeTable(bytes)).toEqual({ text, isGuessed: false })
  expect(decodeTable(windows)).toEqual({ text, isGuessed: true })
  for (const bytes of [Uint8Array.of(0x50, 0x4b, 3, 4, 20), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)])
    expect(decodeTable(bytes)).toEqual({ problem: expect.stringMatching(/workbook.*CSV/) })
})

test('a cell has several entries, and a number that a spreadsheet shortened is told from a code', () => {
  expect(readEntries(' Material: Silver |Stone: Pearl| | Material: Silver')).toEqual([
    'Material: Silver',
    'Stone: Pearl',
  ])
  expect(['4,00638E+12', '4.006E+12', '4006381333931', 'E+12'].map(isShortened)).toEqual([true, true, false, false])
})

test('the version of a product is a text that no spreadsheet takes for a number', () => {
  const version = { changedAt: Date.parse('2026-11-23T01:20:12.345Z'), stock: 50 }
  expect(writeVersion(version)).toMatch(/^v[0-9a-z]+-50$/)
  expect(readVersion(` ${writeVersion(version)}`)).toEqual(version)
  for (const text of ['', 'v1', '50', '2026-11-23', 'v-50']) expect(readVersion(text)).toBeNull()
})
