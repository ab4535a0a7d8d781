import { COLUMN_KEYS, type CsvCells, PRODUCT_CSV_COLUMNS } from '../../cms/desk/products/csv/columns.ts'
import { createFamilyLookup } from '../../cms/desk/products/csv/family-lookup.ts'
import { toRichText } from '../../cms/desk/products/csv/plain-text.ts'
import { type ProductForCsv, toProductCsvCells } from '../../cms/desk/products/csv/product-for-csv.ts'
import { readTable } from '../../cms/desk/products/csv/read-table.ts'
import { createNameIndex, type ReferenceLookups } from '../../cms/desk/products/csv/reference-lookups.ts'
import type { Product } from '../../cms/payload-types.ts'
import { formatCsvLine } from '../../src/domain/text/csv.ts'

const named = (...all: string[]) => all.map((name) => ({ id: `id-of-${name}`, name }))

export const names: ReferenceLookups = {
  categories: createNameIndex('category', named('Rings', 'Chains', 'chains')),
  branches: createNameIndex('branch', named('Aurel')),
  attributes: createNameIndex('attribute', named('Material: Silver', 'Stone: Pearl')),
  pictures: createNameIndex('picture', named('ring-1.webp', 'ring-2.webp')),
  currencyOf: () => 'USD',
  families: createFamilyLookup([
    { id: 'band', name: 'Band', branch: 'id-of-Aurel', axes: [{ name: 'Size', values: ['S', 'M'] }] },
  ]),
}

/** Returns a product as the import knows it, without a database, by default published. `names` has its references. */
export function product(overrides: Partial<Product> = {}, isPublished = true): ProductForCsv {
  const newest = {
    id: 'ring',
    code: 'R-1',
    name: 'Ring',
    category: 'id-of-Rings',
    branch: 'id-of-Aurel',
    price: 12.5,
    regularPrice: null,
    savePrice: null,
    stock: 10,
    lowStockThreshold: null,
    unitMeasureName: 'Piece',
    attributes: ['id-of-Material: Silver'],
    pictures: [],
    featuredOrder: null,
    _status: 'published',
    description: toRichText('A ring.\nOf silver.'),
    updatedAt: '2026-11-23T01:20:12.345Z',
  }
  return { newest: { ...newest, ...overrides } as unknown as Product, isPublished }
}

/** Writes products to a CSV table and parses it again. Returns the cells of each. */
export function exported(...products: ProductForCsv[]): CsvCells[] {
  const headings = COLUMN_KEYS.map((key) => PRODUCT_CSV_COLUMNS[key].heading)
  const rows = products.map((each) => COLUMN_KEYS.map((key) => toProductCsvCells(each, names)[key]))
  const table = readTable([headings, ...rows].map((cells) => formatCsvLine(cells, 'SPREADSHEET')).join(''))
  if ('problem' in table) throw new Error(table.problem)
  return table.lines.map(({ cells }) => cells)
}
