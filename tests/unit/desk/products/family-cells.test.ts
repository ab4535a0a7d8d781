import { expect, test } from 'vitest'
import { planImportLine } from '../../../../cms/desk/products/csv/plan-import-line.ts'
import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import { exported, names, product } from '../../../support/product-plans.ts'

const member = (values = ['S']) => product({ family: 'band', familyValues: values })
const size = (value: string) => ({ family: 'Band', option1Name: 'Size', option1Value: value })
const sizeAndMetal = { ...size('S'), option2Name: 'Metal', option2Value: 'Gold' }
const plan = (cells: object, of = member()) => planImportLine({ code: 'R-1', ...cells }, of, { names })

test('a line that was exported with its family changes nothing, and one without its cells leaves it alone', () => {
  const [cells = {}] = exported(member())
  expect(cells).toMatchObject(size('S'))
  expect([plan(cells), plan({ name: 'Ring' })]).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
})

test('a line puts a product into a family that the shop has, with a value that it gets, and takes it out with an empty cell', () => {
  expect(plan(size('L'), product())).toMatchObject({
    change: { choice: { family: 'Band', options: [{ name: 'Size', value: 'L' }] } },
    changes: Object.entries(size('L')).map(([column, to]) => ({ column, from: '', to })),
    note: 'The family Band gets Size L.',
  })
  expect(plan(size('m'), product())).toMatchObject({ note: null })
  expect(plan({ family: '' })).toMatchObject({ change: { choice: null } })
})

test('a line makes a family, also with a new product', () => {
  const options = { family: 'Hoop', option1Name: 'Width', option1Value: '2 cm' }
  const line = { code: 'H-2', name: 'Hoop, 2 cm', category: 'Rings', price: '5', ...options }
  expect(planImportLine(line, null, { names })).toMatchObject({
    kind: 'new',
    note: 'It makes the family Hoop.',
    data: { choice: { family: 'Hoop', options: [{ name: 'Width', value: '2 cm' }] } },
  })
})

test.each([
  [{ option1Name: 'Size', option1Value: 'L' }, 'Family: Please name the family to which the options belong.'],
  [{ family: 'Hoop' }, 'Option1 Value: Please write which Hoop this is, such as Size and 7.'],
  [size(''), 'Option1 Value: Please give it a Size.'],
  [{ family: 'Hoop', option1Value: '7' }, 'Option1 Value: Please say what 7 is, such as Size.'],
  [sizeAndMetal, 'Option1 Value: The family Band has Size, and this line has Size, Metal.'],
  [size('x'.repeat(41)), 'Option1 Value: This is too long; 40 characters are the most.'],
])('a line with %j is refused with a sentence', (cells, message) => {
  expect(plan(cells, product())).toEqual({ kind: 'refused', message })
})

test('lines have the names of the options of the first line of their family, which a column Handle may name', () => {
  const table = readTable(
    'SKU,Handle,Option1 Name,Option1 Value\nB-S,band,Size,S\nB-M,band,,M\nC-1,cup,,\nC-2,cup,Color,Red\n',
  )
  if ('problem' in table) throw new Error(table.problem)
  const found = table.lines.map(({ cells }) => [cells.family, cells.option1Name, cells.option1Value].join())
  expect(found).toEqual(['band,Size,S', 'band,Size,M', 'cup,,', 'cup,Color,Red'])
})
