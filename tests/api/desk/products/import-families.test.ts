import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import type { FamilyPage } from '../../../../cms/desk/products/families/family-page.ts'
import { expect, test } from '../../../support/api.ts'
import { exportCells, importCells, previewed, previewImport } from '../../../support/product-import.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Stored = { id: string; name: string; family: string | null; familyValues: string[] }
const find = async (by: Visitor, code: string) =>
  (await by.get<{ docs: Stored[] }>(`/api/products?draft=true&depth=0&where[code][equals]=${code}`)).body.docs[0]!
const open = async (by: Visitor, id: string | null) => (await by.get<FamilyPage>(`/api/panel/families/${id}`)).body

/** Returns the line of a variant of a new product, with its size. */
const line = (family: string, size: string, more: object = {}) => ({
  ...{
    code: `${family}-${size}`.replaceAll(' ', '-'),
    name: `${family}, size ${size}`,
    category: 'Gifts',
    price: '480',
  },
  ...{ family, option1Name: 'Size', option1Value: size, ...more },
})

test('lines make, extend and leave a family; an export has all of it', async ({ editor }) => {
  const family = `Seal ${uniqueId()}`
  const { body } = await previewImport(editor, [{ line: 2, cells: line(family, '5') }])
  expect(body.lines[0]).toMatchObject({ kind: 'new', message: `It makes the family ${family}.` })
  expect(await importCells(editor, line(family, '5'), line(family, '6'))).toEqual([
    [true, 'Added.'],
    [true, 'Added.'],
  ])
  expect(await importCells(editor, line(family, '7'))).toEqual([[true, 'Added.']])
  const seven = await find(editor, line(family, '7').code)
  const page = await open(editor, seven.family)
  expect([page.family.name, page.axes]).toEqual([family, [{ name: 'Size', values: ['5', '6', '7'] }]])
  expect(page.members.map(({ label }) => label)).toEqual(['size 5', 'size 6', 'size 7'])

  const cells = await exportCells(editor, seven.id)
  expect(cells).toMatchObject({ family, option1Name: 'Size', option1Value: '7', option2Name: '' })
  expect(await importCells(editor, cells)).toEqual([[true, 'Is as in the file already.']])
  expect(await importCells(editor, { code: cells.code!, family, option1Name: 'Size', option1Value: '8' })).toEqual([
    [true, 'Changed.'],
  ])
  expect((await find(editor, cells.code!)).familyValues).toEqual(['8'])
  expect(await importCells(editor, { code: cells.code!, family: '' })).toEqual([[true, 'Changed.']])
  expect(await find(editor, cells.code!)).toMatchObject({ family: null })
})

test('a line that does not fit its family is refused, and the others are imported', async ({ editor }) => {
  const family = `Seal ${uniqueId()}`
  const results = await importCells(
    editor,
    line(family, '5'),
    { ...line(family, '5'), code: `Z-${uniqueId()}` },
    line(family, '6'),
  )
  expect(results.map(([isDone]) => isDone)).toEqual([true, false, true])
  expect(results[1]?.[1]).toMatch(/Size 5 is “.+” already\.$/)
  const [odd] = (
    await previewImport(editor, [{ line: 2, cells: line(family, '7', { option2Name: 'Metal', option2Value: 'Gold' }) }])
  ).body.lines
  expect(odd).toMatchObject({
    ...{ kind: 'refused', message: `Option1 Value: The family ${family} has Size, and this line has Size, Metal.` },
  })
})

test('an export of Shopify with variants is imported as a family', async ({ editor }) => {
  const title = `Band ${uniqueId()}`
  const sku = `B${uniqueId()}`
  const table =
    readTable(`Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price
band,${title},<p>Soft gold</p>,Gifts,true,Size,5,Metal,Gold,${sku}-5,3,480
band,,,,,,6,,Gold,${sku}-6,2,490
`)
  if ('problem' in table) throw new Error(table.problem)
  const [first, second] = await previewed(editor, ...table.lines.map(({ cells }) => cells))
  expect(await importCells(editor, first!.cells, second!.cells)).toEqual([
    [true, 'Added.'],
    [true, 'Added.'],
  ])
  const page = await open(editor, (await find(editor, `${sku}-6`)).family)
  expect(page.axes).toEqual([
    { name: 'Size', values: ['5', '6'] },
    { name: 'Metal', values: ['Gold'] },
  ])
  expect(page.members).toMatchObject([
    { name: `${title}, size 5, Gold`, price: 480, stock: 3, status: 'published' },
    { name: `${title}, size 6, Gold`, price: 490, stock: 2, status: 'published' },
  ])
})
