import { expect, test } from 'vitest'
import type { FamilyMember } from '../../../../../cms/desk/products/families/family-page.ts'
import { getNextCellKey } from '../../../../../cms/panel/products/families/next-cell.ts'
import {
  type CellEdits,
  parseCellEdits,
  pasteCells,
  rebaseCellEdits,
  setCellText,
} from '../../../../../cms/panel/products/families/table-edits.ts'

const member = (id: string, more: Partial<FamilyMember> = {}): FamilyMember => ({
  id,
  name: `Ring, size ${id}`,
  code: `R-${id}`,
  values: [id],
  label: `size ${id}`,
  price: 480,
  stock: 3,
  regularPrice: null,
  picture: 'p',
  status: 'published',
  ...more,
})
const table = { members: [member('5'), member('6'), member('7', { status: 'changed' })], currency: 'USD' }

/** Types these texts into the table. */
const typedCells = (texts: Record<string, string>): CellEdits =>
  Object.entries(texts).reduce((edits, [key, text]) => setCellText(edits, table, key, text), {})

/** The texts of changed cells, by key. */
const textsOf = (edits: CellEdits = {}) =>
  Object.fromEntries(Object.entries(edits).map(([key, { text }]) => [key, text]))

test('a cell with its stored text again is not changed', () => {
  const edits = setCellText({}, table, '5.price', '490')
  expect(edits).toEqual({ '5.price': { from: 480, text: '490' } })
  expect(setCellText(edits, table, '5.price', '480.00')).toEqual({})
})

test('a table sends the changed cells with the values that were shown, and says which cannot be read', () => {
  const typed = { '5.price': '490,50', '5.regularPrice': '', '7.price': '480', '6.stock': 'many', '6.code': ' ' }
  const { cells, faults } = parseCellEdits(table, typedCells(typed))
  expect(cells).toEqual([{ id: '5', column: 'price', from: 480, to: 490.5 }])
  expect(faults).toEqual({ '6.stock': 'Please write a whole number, 0 or more.', '6.code': 'Please give it a code.' })
  expect(parseCellEdits(table, typedCells({ '5.price': '' })).faults).toEqual({ '5.price': 'Please write a price.' })
})

test('a cell keeps the value over which it was typed, unless the newer one is shown beside it', () => {
  const typed = typedCells({
    '5.price': '510',
    '6.price': '520.00',
    '7.price': '530',
    '5.stock': '5',
    'gone.price': '1',
  })
  const members = [member('5', { price: 500, stock: 1 }), member('6', { price: 520 }), member('7', { price: 505 })]
  const newer = { ...table, members }
  const edits = rebaseCellEdits(typed, newer, new Set(['7.price']))
  // What is typed on is based on the same value.
  expect(parseCellEdits(newer, setCellText(edits, newer, '5.price', '515')).cells).toEqual([
    { id: '5', column: 'price', from: 480, to: 515 },
    { id: '5', column: 'stock', from: 3, to: 5 },
    { id: '7', column: 'price', from: 505, to: 530 },
  ])
  // Cells with the stored text, and those of other products, are not changed any more.
  expect(Object.keys(edits)).toEqual(['5.price', '7.price', '5.stock'])
})

test('a table takes several cells of a spreadsheet, to the right and down; what does not fit is counted', () => {
  const pasted = pasteCells(typedCells({ '6.code': 'X' }), table, '5.price', '490\t520\n500\t\r\n510\t530\n520\t540\n')
  expect(textsOf(pasted?.edits)).toEqual({
    '6.code': 'X',
    '5.price': '490',
    '5.regularPrice': '520',
    '6.price': '500',
    '7.price': '510',
    '7.regularPrice': '530',
  })
  expect([pasted?.count, pasted?.left]).toEqual([6, 2])
})

test('a table takes a status by its name, and leaves out pictures and what is no status', () => {
  const pasted = pasteCells({}, table, '5.code', 'A\tring.jpg\tdraft\nB\tring.jpg\tsold\nC\t\tDraft')
  expect(textsOf(pasted?.edits)).toEqual({ '5.code': 'A', '5.status': 'draft', '6.code': 'B', '7.code': 'C' })
  expect(pasted?.left).toBe(4)
  // A text of one cell is pasted as in any field.
  for (const text of ['490', '490\n']) expect(pasteCells({}, table, '5.price', text)).toBeNull()
})

test('Enter and the arrow keys go on to the next row, and end at the edge', () => {
  let field = { isChoice: false, isAtStart: false, isAtEnd: true }
  const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
  const press = (key: string, at: string, more = {}) =>
    getNextCellKey({ ...none, key, ...more }, { at, field, members: table.members })
  expect(press('Enter', '5.price')).toBe('6.price')
  expect(press('Enter', '6.price', { shiftKey: true })).toBe('5.price')
  expect(press('ArrowDown', '7.price')).toBeNull()
  expect(press('ArrowRight', '5.price')).toBe('5.regularPrice')
  expect(press('ArrowDown', '5.price', { ctrlKey: true })).toBeNull()
  expect(press('a', '5.price')).toBeNull()
  expect(press('ArrowLeft', '5.stock')).toBeNull()
  field = { isChoice: true, isAtStart: false, isAtEnd: false }
  expect([press('ArrowDown', '5.status'), press('Enter', '5.status')]).toEqual([null, '6.status'])
})
