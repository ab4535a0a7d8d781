/** The columns of the product CSV in order, with headings and descriptions for staff. */
export const PRODUCT_CSV_COLUMNS = {
  code: { heading: 'Code', about: 'Finds the product. A new code adds one.' },
  name: { heading: 'Name', about: 'Required.' },
  category: { heading: 'Category', about: 'Its name. Required.' },
  branch: { heading: 'Branch', about: 'Its name. A new product of a shop with one branch is there.' },
  price: { heading: 'Price', about: 'Such as 12.50. Required.' },
  regularPrice: { heading: 'Regular price', about: 'Struck through beside the price. Empty: none.' },
  savePrice: { heading: 'Savings label', about: 'Empty: worked out.' },
  stock: {
    heading: 'Stock',
    about:
      'Another number than was exported is a count: orders that came in meanwhile are taken off. Empty: left alone.',
  },
  lowStockThreshold: { heading: 'Low stock', about: 'Empty: as the branch says.' },
  unitMeasureName: { heading: 'Unit', about: 'Such as Piece.' },
  brand: { heading: 'Brand', about: 'Who makes it. Empty: none.' },
  condition: { heading: 'Condition', about: 'New, Used or Refurbished. Empty: new.' },
  gtin: { heading: 'Bar code', about: 'The digits of its EAN, UPC or GTIN. Empty: none.' },
  mpn: { heading: "Maker's number", about: 'By which its maker names it, where it has no bar code. Empty: none.' },
  attributes: { heading: 'Attributes', about: 'Such as Material: Silver | Stone: Pearl. Empty: none.' },
  family: {
    heading: 'Family',
    about: 'What it is a size or another choice of, such as Signet Ring. A new name makes a family. Empty: none.',
  },
  option1Name: { heading: 'Option1 Name', about: 'What its family differs by, such as Size.' },
  option1Value: { heading: 'Option1 Value', about: 'Its own, such as 7.' },
  option2Name: { heading: 'Option2 Name', about: 'A second choice, such as Metal.' },
  option2Value: { heading: 'Option2 Value', about: 'Its own, such as Gold.' },
  option3Name: { heading: 'Option3 Name', about: 'A third choice.' },
  option3Value: { heading: 'Option3 Value', about: 'Its own.' },
  featuredOrder: { heading: 'Featured place', about: '1 comes first on the home page. Empty: not featured.' },
  status: {
    heading: 'Status',
    about:
      'Published or Draft; Changed is a product with an unpublished draft. Empty: left alone, a new one is a draft.',
  },
  description: {
    heading: 'Description',
    about: 'Text only: of HTML the text is kept. A description with formatting is changed on the page of its product.',
  },
  pictures: {
    heading: 'Pictures',
    about: 'File names of uploaded pictures, such as ring-1a2b3c4d5e.webp | ring-2.webp.',
  },
  version: { heading: 'Version', about: 'Tells what others changed since the export: leave it as it is.' },
} as const satisfies Record<string, { heading: string; about: string }>

export type ColumnKey = keyof typeof PRODUCT_CSV_COLUMNS

export const COLUMN_KEYS = Object.keys(PRODUCT_CSV_COLUMNS) as ColumnKey[]

/** The cells of a line of the product CSV, by column. A missing column leaves its field unchanged. */
export type CsvCells = Partial<Record<ColumnKey, string>>

/** A line of a product import. `line` is its row in the spreadsheet; the heading is row 1. */
export type ImportLine = { line: number; cells: CsvCells }

/** The separator between the entries of one CSV cell. */
export const ENTRY_SEPARATOR = ' | '

/** The heading of the error column in a file of rejected lines. An import ignores the column with this heading. */
export const REJECTION_REASON_HEADING = 'Reason'

export const MAX_IMPORT_LINES = 10_000
export const MAX_IMPORT_FILE_MB = 10
/** Maximum length of a cell, in characters. Spreadsheets allow 32,767. */
export const MAX_CELL_LENGTH = 100_000

/** Returns the key of the column with this heading, compared without case; null if there is none. */
export function findColumnByHeading(heading: string): ColumnKey | null {
  const wanted = simplified(heading)
  return COLUMN_KEYS.find((key) => simplified(PRODUCT_CSV_COLUMNS[key].heading) === wanted) ?? null
}

/** Headings of other programs for the same columns, in lower case. */
const ALIASES: Partial<Record<ColumnKey, readonly string[]>> = {
  code: [
    'sku',
    'item sku',
    'product sku',
    'product code/sku',
    'product code',
    'reference',
    'item number',
    'article number',
  ],
  name: ['title', 'product name', 'item name', 'product title'],
  category: ['categories', 'product category', 'collection'],
  price: ['price (tax excl.)', 'unit price', 'selling price'],
  stock: ['quantity', 'qty', 'inventory', 'current stock level', 'stock quantity', 'stock level'],
  brand: ['brand name', 'vendor', 'manufacturer'],
  gtin: ['barcode', 'ean', 'gtin', 'upc', 'ean13', 'product upc/ean', 'isbn'],
  mpn: ['mpn'],
  family: ['handle'],
  description: ['product description', 'long description'],
}

/** Returns the key of the column for which other shop programs use this heading; null if unknown. */
export function findColumnByAlias(heading: string): ColumnKey | null {
  const wanted = simplified(heading)
  return COLUMN_KEYS.find((key) => ALIASES[key]?.includes(wanted)) ?? null
}

const simplified = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
