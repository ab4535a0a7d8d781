import { expect, test } from 'vitest'
import { isPastedTable, parsePastedTrackingNumbers } from '../../../../cms/panel/orders/pasted-tracking-numbers.ts'

const rows = [1, 2, 3].map((n) => ({ id: `id-${n}`, reference: `SO-${n}` }))
const pasted = (text: string, first = 0) => {
  const { numbers, unused } = parsePastedTrackingNumbers(text, rows, first)
  return [Object.fromEntries(numbers), unused]
}

test('a column of tracking numbers fills the rows in their order, from the one it is pasted into', () => {
  expect(pasted('Tracking\n1Z 1\r\n1Z 2\n')).toEqual([{ 'id-1': '1Z 1', 'id-2': '1Z 2' }, []])
  expect(pasted('A1\nA2\nA3', 1)).toEqual([{ 'id-2': 'A1', 'id-3': 'A2' }, ['A3']])
})

test('a table that names orders is taken by them, whatever else stands in it; a number for one field is no table', () => {
  const table =
    'Order\tDay\tName\tNumber\nso-3\t2026-11-24\tMara 2\t00340434161094\nSO-1\t11/24/2026\tIvo\tJD014\nSO-9\t\t\t77'
  expect(pasted(table, 2)).toEqual([{ 'id-3': '00340434161094', 'id-1': 'JD014' }, ['SO-9 77']])
  expect(pasted('"SO-2";"9 400 1"\n')).toEqual([{ 'id-2': '9 400 1' }, []])
  expect(pasted('SO-2,')).toEqual([{}, []])
  expect(['1Z 999\n', ' A-1 ', '1\t2', '1\n2', 'SO-1;2'].map(isPastedTable)).toEqual([false, false, true, true, true])
})
