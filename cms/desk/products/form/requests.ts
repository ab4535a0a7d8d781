import { z } from 'zod'
import { MAX_AXES, MAX_AXIS_TEXT_LENGTH } from '../../../../src/domain/families/family.ts'
import { MAX_PRODUCT_ATTRIBUTES, MAX_PRODUCT_PICTURES } from '../../../shop/products/limits.ts'
import { createTextSchema, documentIdSchema } from '../../calls/shared-schemas.ts'

// These limits only bound the request's size. The fields of the collection validate lengths and numbers.

const MAX_TEXT = 10_000
const anyText = createTextSchema(MAX_TEXT)
const typed = z.union([z.number(), z.string().max(100), z.null()])
const reference = documentIdSchema.nullable()
const time = z.string().max(40).nullable()

const values = z.strictObject({
  name: anyText,
  description: z.record(z.string(), z.unknown()).nullable(),
  pictures: z
    .array(z.strictObject({ id: documentIdSchema, alt: anyText }))
    .max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures.`),
  attributes: z
    .array(z.strictObject({ id: z.string().max(100), name: anyText, value: anyText }))
    .max(MAX_PRODUCT_ATTRIBUTES, `At most ${MAX_PRODUCT_ATTRIBUTES} attributes.`),
  meta: z.strictObject({ title: anyText, description: anyText, image: reference }),
  price: typed,
  regularPrice: typed,
  savePrice: anyText,
  salePrice: typed,
  saleFrom: time,
  saleUntil: time,
  // Tabs that were open before an upgrade do not send these fields, which then stay unchanged.
  family: reference.optional(),
  familyValues: z.array(createTextSchema(MAX_AXIS_TEXT_LENGTH)).max(MAX_AXES).optional(),
  stockChange: typed,
  stockReason: anyText,
  lowStockThreshold: typed,
  featuredOrder: typed,
  category: reference,
  branch: reference,
  code: anyText,
  gtin: anyText,
  mpn: anyText,
  brand: anyText,
  condition: anyText.nullable(),
  unitMeasureName: anyText,
  unitMeasureId: anyText,
})

/** How a product is saved. `draft` leaves the published version unchanged; `unpublished` removes it from the site. */
const savedAs = z.enum(['published', 'draft', 'unpublished'])

/**
 * Fields of a request with the product form's values. `changedTexts` are ids of pictures whose alternative text was
 * changed in the form.
 */
const sent = { values, changedTexts: z.array(documentIdSchema).max(MAX_PRODUCT_PICTURES) }

export const newProductSchema = z.strictObject({ ...sent, as: savedAs.exclude(['unpublished']) })

/**
 * Zod schema of the request that saves a stored product. `from` is the `updatedAt` of the version on which the values
 * are based.
 */
export const changedProductSchema = z.strictObject({ ...sent, as: savedAs, from: z.string().max(40) })
