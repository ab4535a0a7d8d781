import { z } from 'zod'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import { formatCount } from '../../../src/domain/text/count.ts'
import { findCountFault } from '../../base/fields/number-fields.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'
import { toBasisPoints } from './basis-points.ts'
import { COLUMN_KEYS, MAX_CELL_LENGTH, MAX_IMPORT_LINES } from './csv/columns.ts'

/** Maximum number of products in a bulk action. */
export const MAX_PER_BULK_ACTION = 1000

/**
 * Maximum number of products in one request. For more products, the panel sends several requests and shows the
 * progress.
 */
const MAX_CHANGED = 50

const ids = (most: number) =>
  z
    .array(documentIdSchema)
    .min(1, 'Please choose a product.')
    .max(most, `At most ${formatCount(most)} products at once.`)

function checkedNumber(fault: (value: number) => string | null) {
  return z.number('Please give a number.').superRefine((value, { addIssue }) => {
    const message = fault(value)
    if (message) addIssue({ code: 'custom', message })
  })
}

// Decimals are validated later, by the currency of each product.
const amount = checkedNumber((value) => findAmountFault(value, null))
const count = checkedNumber((value) => (value > 9_999_999 ? 'At most 9,999,999 pieces.' : findCountFault(value)))

export const productPathSchema = z.object({ id: documentIdSchema })

export const excessDecimalsQuerySchema = z.object({
  branch: documentIdSchema,
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three letters, such as USD.'),
})

/** Zod schema of a change of price or stock in the panel's product list. `from` is the value that the list showed. */
export const priceOrStockChangeSchema = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('price'), from: amount, to: amount }),
  z.strictObject({ field: z.literal('stock'), from: count, to: count }),
])

/**
 * Zod schema of a stocktake (a count of the real stock). `from` is the stock that the page showed, `to` the counted
 * stock.
 */
export const stocktakeSchema = z.strictObject({
  counts: z
    .array(z.strictObject({ id: documentIdSchema, from: count, to: count }))
    .min(1, 'Please count a product.')
    .max(MAX_CHANGED, `At most ${MAX_CHANGED} products at once.`),
  reason: z.string().trim().min(1, 'Please give a reason.').max(200, 'At most 200 characters.'),
})

/** The lists that staff sort by hand. */
const arranged = z.enum(['featured', 'categories'])
export type SortableListKind = z.output<typeof arranged>
export const sortOrderPathSchema = z.object({ kind: arranged })

/**
 * Zod schema of a new sort order of a list that staff sort by hand, as ids. `from` is the sort order that the panel
 * showed.
 */
export const sortOrderSchema = z.strictObject({ from: ids(MAX_PER_BULK_ACTION), to: ids(MAX_PER_BULK_ACTION) })

export const moveToCategorySchema = z.strictObject({ ids: ids(MAX_CHANGED), category: documentIdSchema })

/** Zod schema of a request to archive products. `leadTo` is the target of redirects from their URLs. */
export const archiveRequestSchema = z.strictObject({
  ids: ids(MAX_CHANGED),
  leadTo: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('nowhere') }),
    z.strictObject({ kind: z.literal('category') }),
    z.strictObject({
      kind: z.literal('address'),
      address: z.string().trim().min(1, 'Please give an address.').max(1000),
    }),
  ]),
})

export const restoreRequestSchema = z.strictObject({ ids: ids(MAX_CHANGED) })

const percent = z
  .number('Please give a number of percent.')
  .gt(-100, 'A price falls by less than 100 percent.')
  .max(1000, 'A price rises by 1,000 percent at most.')
  .refine((value) => value !== 0, 'Please give a number of percent that is not 0.')
  .refine((value) => toBasisPoints(value) !== null, 'At most two decimals.')

const priceChange = { percent, keepOldAsRegular: z.boolean().default(false) }
const REGULAR_ABOVE = {
  path: ['keepOldAsRegular'],
  message: 'The old price can only be the regular price of a lower one.',
}
const isLowered = (sent: { percent: number; keepOldAsRegular: boolean }) => !sent.keepOldAsRegular || sent.percent < 0

export const pricePreviewSchema = z
  .strictObject({ ids: ids(MAX_PER_BULK_ACTION), ...priceChange })
  .refine(isLowered, REGULAR_ABOVE)

/** Zod schema of a price change of several products by a percentage. `from` is the product's price in the preview. */
export const priceChangeSchema = z
  .strictObject({
    products: z
      .array(z.strictObject({ id: documentIdSchema, from: amount }))
      .min(1, 'Please choose a product.')
      .max(MAX_CHANGED, `At most ${MAX_CHANGED} products at once.`),
    ...priceChange,
  })
  .refine(isLowered, REGULAR_ABOVE)

/**
 * Zod schema of the query of a product export. `ids` selects the products; without `ids`, a list filter selects them.
 * `bom` 1 adds a byte order mark.
 */
export const productExportQuerySchema = z.object({
  ids: z
    .string()
    .transform((sent) => sent.split(','))
    .pipe(ids(200))
    .optional(),
  bom: z.enum(['0', '1']).default('0'),
})

/** Maximum number of lines in one request. */
const MAX_SENT_LINES = 200

const cells = z.partialRecord(z.enum(COLUMN_KEYS), z.string().max(MAX_CELL_LENGTH))
// The row in the file, where blank lines count too.
const line = z
  .int()
  .min(1)
  .max(MAX_IMPORT_LINES * 100)
const linesOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({
    lines: z.array(shape).min(1, 'Please send a line.').max(MAX_SENT_LINES, `At most ${MAX_SENT_LINES} lines at once.`),
  })

export const importPreviewLinesSchema = linesOf(z.strictObject({ line, cells }))

/** Zod schema of import lines to apply. `seen` is the product as the preview showed it; null for a new product. */
export const importLinesSchema = linesOf(
  z.strictObject({ line, cells, seen: z.strictObject({ version: z.string().max(40), from: cells }).nullable() }),
)
