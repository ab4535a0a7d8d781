import { createMemberName } from '../../../../src/domain/families/labels.ts'
import type { ColumnKey } from './columns.ts'
import { formatFamilyCells, OPTION_COLUMNS } from './family-cells.ts'

/** A row of another program's CSV, as a map from headings to cells. `line` is its row in the spreadsheet. */
export type ExternalExportRow = { line: number; cells: ReadonlyMap<string, string> }

/**
 * Converts the product export of another program to the shop's CSV cells. `read` returns the cells of a row; null if
 * the row is no product. `first` is the parent product's row if `row` is a variant, else `row` itself.
 */
export type ExternalExportReader = {
  program: string
  /** Headings that identify the program: no other program's export has all of them. */
  has: readonly string[]
  /** The headings that `read` uses. An import reports all others as ignored. */
  reads: readonly string[]
  /** The columns of the shop's CSV that `read` fills. */
  columns: readonly ColumnKey[]
  read(row: ExternalExportRow, first: ExternalExportRow): Partial<Record<ColumnKey, string>> | null
  /** Returns the names by which rows of variants refer to this row. */
  namesOf(cells: ExternalExportRow['cells']): string[]
  /** Returns the name of the row's parent product; undefined if the row is no variant. */
  parentOf(cells: ExternalExportRow['cells']): string | undefined
}

const WOOCOMMERCE: ExternalExportReader = {
  program: 'WooCommerce',
  has: ['SKU', 'Name', 'Regular price', 'Categories'],
  reads: [
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'Stock',
    'Low stock amount',
    'Sale price',
    'Regular price',
    'Categories',
    'Brands',
    'GTIN, UPC, EAN, or ISBN',
    'Type',
    'ID',
    'Parent',
  ],
  columns: [
    ...(['code', 'name', 'category', 'price', 'regularPrice', 'stock', 'lowStockThreshold', 'brand'] as const),
    ...(['gtin', 'status', 'description'] as const),
  ],
  namesOf: (cells) => [`id:${cells.get('ID')}`, cells.get('SKU') ?? ''],
  parentOf: (cells) => cells.get('Parent'),
  read({ cells }, first) {
    const own = (heading: string) => cells.get(heading) ?? ''
    const of = (heading: string) => own(heading) || (first.cells.get(heading) ?? '')
    // These rows have no price: their variations or members are the products.
    if (/^(variable|grouped)\b/.test(own('Type'))) return null
    const sale = own('Sale price')
    return {
      code: own('SKU') || (own('ID') && `WOO-${own('ID')}`),
      name: of('Name'),
      category: lastOfPath(of('Categories').split(/(?<!\\),/)[0] ?? ''),
      price: sale || own('Regular price'),
      regularPrice: sale ? own('Regular price') : '',
      // `parent` means that the variations share a stock.
      stock: own('Stock').replace('parent', '').replace(/^-.*/, '0'),
      lowStockThreshold: of('Low stock amount'),
      brand: of('Brands').split(',')[0] ?? '',
      gtin: own('GTIN, UPC, EAN, or ISBN'),
      status: own('Published') === '1' ? 'Published' : 'Draft',
      // Line ends are written as `\\n`.
      description: (of('Description') || of('Short description')).replace(/\\n/g, '\n'),
    }
  },
}

const SHOPIFY: ExternalExportReader = {
  program: 'Shopify',
  has: ['Handle', 'Title', 'Variant Price'],
  namesOf: (cells) => [cells.get('Handle') ?? ''],
  parentOf: (cells) => cells.get('Handle'),
  reads: [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Product Category',
    'Type',
    'Published',
    'Status',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Barcode',
  ],
  columns: [
    ...(['code', 'name', 'category', 'price', 'regularPrice', 'stock', 'brand', 'gtin', 'status'] as const),
    ...(['description', 'family'] as const),
    ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
  ],
  read({ cells }, first) {
    const own = (heading: string) => cells.get(heading) ?? ''
    const of = (heading: string) => own(heading) || (first.cells.get(heading) ?? '')
    // The row only adds a picture.
    if (!own('Variant Price') && !own('Variant SKU') && !own('Title')) return null
    const options = [1, 2, 3]
      .map((n) => ({ name: of(`Option${n} Name`), value: own(`Option${n} Value`) }))
      // A product without variants has one option with this value.
      .filter(({ value }) => value && value !== 'Default Title')
    const variant = options.map(({ value }) => value)
    const isLive = /^(active)?$/i.test(of('Status')) && !/^false$/i.test(of('Published'))
    return {
      code: own('Variant SKU') || [of('Handle'), ...variant].join('-'),
      name: variant.length > 0 ? createMemberName(of('Title'), options, variant) : of('Title'),
      category: of('Type') || lastOfPath(of('Product Category')),
      price: own('Variant Price'),
      regularPrice: own('Variant Compare At Price'),
      // An oversold product has a negative stock.
      stock: own('Variant Inventory Qty').startsWith('-') ? '0' : own('Variant Inventory Qty'),
      brand: of('Vendor'),
      gtin: own('Variant Barcode'),
      status: isLive ? 'Published' : 'Draft',
      description: of('Body (HTML)'),
      ...formatFamilyCells(variant.length > 0 ? { family: of('Title'), options } : null),
    }
  },
}

const FOREIGN_TABLES = [WOOCOMMERCE, SHOPIFY]

/** Returns the reader for the shop program whose product export has these headings; null if unknown. */
export function findExternalExportReader(headings: readonly string[]): ExternalExportReader | null {
  return FOREIGN_TABLES.find(({ has }) => has.every((heading) => headings.includes(heading))) ?? null
}

/** Returns the last category of a path, such as Rings of `Jewellery > Rings`. */
function lastOfPath(path: string): string {
  return path.split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? ''
}
