import { expect, test } from 'vitest'
import { formatCsvLine } from '../../../../src/domain/text/csv.ts'

test('a line of a table is one of RFC 4180', () => {
  expect(formatCsvLine(['SO-1', 12.5, null, 'Ring'], 'PROGRAM')).toBe('SO-1,12.5,,Ring\r\n')
  expect(formatCsvLine(['a "b"', 'c,d', 'e\nf', 'g\r\nh'], 'PROGRAM')).toBe('"a ""b""","c,d","e\nf","g\r\nh"\r\n')
})

test('a text that a spreadsheet would run as a formula is a text, and programs get each text as it is', () => {
  for (const text of ['=1+1', '+15035550100', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x']) {
    const field = formatCsvLine([text], 'SPREADSHEET').replace(/^"|"?\r\n$/g, '')
    expect([text, field]).toEqual([text, `'${text}`])
  }
  expect(formatCsvLine(['1-2', 'a=b', 'a@b.example', -5], 'SPREADSHEET')).toBe('1-2,a=b,a@b.example,-5\r\n')
  expect(formatCsvLine(['=1+1', '-2', '@x'], 'PROGRAM')).toBe('=1+1,-2,@x\r\n')
})
