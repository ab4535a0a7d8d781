import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import type { FamilyPageData } from '../../../../cms/desk/products/families/family-page.ts'
import { expect, test } from '../../../support/api.ts'
import { exportCells, importCells, previewImport } from '../../../support/product-import.ts'
import { uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Stored = { id: string; name: string; family: string | null; familyValues: string[] }
const find = async (by: Visitor, code: string) =>
  (await by.get<{ docs: Stored[] }>(`/api/products?draft=true&depth=0&where[code][equals]=${code}`)).body.docs[0]!
const open = async (by: Visitor, id: string | null) => (await by.get<FamilyPageData>(`/api/panel/families/${id}`)).body

const added = [true, 'Added.']
const changed = [true, 'Changed.']

/** Returns the line of a variant of a new product, with its size. */
const line = (family: string, size: string) => ({
  code: `${family}-${size}`.replaceAll(' ', '-'),
  name: `${family}, size ${size}`,
  category: 'Gifts',
  price: '480',
  family,
  option1Name: 'Size',
  option1Value: size,
})

test('lines make, extend and leave a family; an export has all of it', async ({ editor }) => {
  const family = `Seal ${uniqueId()}`
  const { body } = await previewImport(editor, [{ line: 2, cells: line(family, '5') }])
  expect(body.lines[0]).toMatchObject({ kind: 'new', message: `It makes the family ${family}.` })
  expect(await importCells(editor, line(family, '5'), line(family, '6'))).toEqual([added, added])
  expect(await importCells(editor, line(family, '7'))).toEqual([added])
  const seven = await find(editor, line(family, '7').code)
  const page = await open(editor, seven.family)
  expect([page.family.name, page.axes]).toEqual([family, [{ name: 'Size', values: ['5', '6', '7'] }]])
  expect(page.members.map(({ label }) => label)).toEqual(['size 5', 'size 6', 'size 7'])

  const cells = await exportCells(editor, seven.id)
  expect(cells).toMatchObject({ family, option1Name: 'Size', option1Value: '7', option2Name: '' })
  expect(await importCells(editor, cells)).toEqual([[true, 'Is as in the file already.']])
  const code = cells.code!
  expect(await importCells(editor, { code, family, option1Name: 'Size', option1Value: '8' })).toEqual([changed])
  expect((await find(editor, code)).familyValues).toEqual(['8'])
  expect(await importCells(editor, { code, family: '' })).toEqual([changed])
  expect(await find(editor, code)).toMatchObject({ family: null })
})

test('a line that does not fit its family is refused, and the others are imported', async ({ editor }) => {
  const family = `Seal ${uniqueId()}`
  const taken = { ...line(family, '5'), code: `Z-${uniqueId()}` }
  const refused = [false, expect.stringMatching(/Size 5 is “.+” already\.$/)]
  expect(await importCells(editor, line(family, '5'), taken, line(family, '6'))).toEqual([added, refused, added])
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
  expect(await importCells(editor, ...table.lines.map(({ cells }) => cells))).toEqual([added, added])
  const page = await open(editor, (await find(editor, `${sku}-6`)).family)
  expect(page.axes.map(({ name, values }) => `${name} ${values}`)).toEqual(['Size 5,6', 'Metal Gold'])
  expect(page.members).toMatchObject([
    { name: `${title}, size 5, Gold`, price: 480, stock: 3, status: 'published' },
    { name: `${title}, size 6, Gold`, price: 490, stock: 2, status: 'published' },
  ])
})
