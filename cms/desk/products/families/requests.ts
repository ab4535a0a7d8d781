import { z } from 'zod'
import {
  MAX_AXES,
  MAX_AXIS_TEXT_LENGTH,
  MAX_AXIS_VALUES,
  MAX_FAMILY_MEMBERS,
} from '../../../../src/domain/families/family.ts'
import { createTextSchema, documentIdSchema } from '../../calls/shared-schemas.ts'

// cell-faults.ts validates amounts and codes, and reports errors at their cells.

const value = createTextSchema(MAX_AXIS_TEXT_LENGTH).trim().min(1, 'Please give a value.')
const axisName = createTextSchema(MAX_AXIS_TEXT_LENGTH).trim().min(1, 'Please say what it is, such as Size.')
const familyName = createTextSchema(150).trim().min(1, 'Please give the family a name.')
const version = z.string().max(40)
const count = z.int().min(0).max(9_999_999)
const place = z
  .int()
  .min(0)
  .max(MAX_AXES - 1)

export const familyPathSchema = z.object({ id: documentIdSchema })

/**
 * Zod schema of the request that creates a family. `values` are the values of the existing product on each axis; `code`
 * is a pattern such as `RING-{Size}`.
 */
export const newFamilySchema = z.strictObject({
  product: documentIdSchema,
  from: version,
  name: familyName,
  axes: z
    .array(z.strictObject({ name: axisName, values: z.array(value).min(1).max(MAX_AXIS_VALUES) }))
    .min(1, 'Please say what there is to choose, such as Size.')
    .max(MAX_AXES),
  values: z.array(value).min(1).max(MAX_AXES),
  code: createTextSchema(100).trim().min(1, 'Please say how the codes are made.'),
  price: z.number(),
  stock: count,
})

const amount = z.number().nullable()
const picture = documentIdSchema.nullable()
const status = z.enum(['published', 'draft', 'changed'])

/** A changed cell of the table on a family's page. `id` is the member's id, `from` the value that the page showed. */
const cell = z.discriminatedUnion('column', [
  z.strictObject({ id: documentIdSchema, column: z.literal('price'), from: amount, to: amount }),
  z.strictObject({ id: documentIdSchema, column: z.literal('regularPrice'), from: amount, to: amount }),
  z.strictObject({ id: documentIdSchema, column: z.literal('stock'), from: z.int(), to: z.number() }),
  z.strictObject({
    id: documentIdSchema,
    column: z.literal('code'),
    from: createTextSchema(200),
    to: createTextSchema(200),
  }),
  z.strictObject({ id: documentIdSchema, column: z.literal('picture'), from: picture, to: documentIdSchema }),
  z.strictObject({ id: documentIdSchema, column: z.literal('status'), from: status, to: status.exclude(['changed']) }),
])

export type FamilyCellChange = z.output<typeof cell>
export type CellColumn = FamilyCellChange['column']

/**
 * Zod schema of the request that saves a family's page. `from` is the family's `updatedAt` when the page was loaded.
 * `names`: the family's name and its axes, each with its values in the new order; null changes none of these. In a
 * value, `from` is the stored text and `to` the new text.
 */
export const changedFamilySchema = z.strictObject({
  from: version,
  names: z
    .strictObject({
      name: familyName,
      axes: z
        .array(
          z.strictObject({
            name: axisName,
            values: z.array(z.strictObject({ from: value, to: value })).max(MAX_AXIS_VALUES),
          }),
        )
        .max(MAX_AXES),
    })
    .nullable(),
  cells: z.array(cell).max(MAX_FAMILY_MEMBERS * 6),
  reason: createTextSchema(100).trim(),
})

/**
 * Zod schema of the request that adds a value to a family's axis. `axis` is the axis's index, `stock` the pieces of
 * each new member.
 */
export const newAxisValueSchema = z.strictObject({ from: version, axis: place, value, stock: count })

export const retiredAxisValueSchema = z.strictObject({ from: version, axis: place, value })

export const COPYABLE_FIELDS = ['description', 'pictures', 'category', 'attributes', 'brand'] as const
export type CopyableField = (typeof COPYABLE_FIELDS)[number]

/**
 * Zod schema of the request that copies fields of one product of a family (`source`) to all other products of the
 * family.
 */
export const copiedFieldsSchema = z.strictObject({
  from: version,
  source: documentIdSchema,
  fields: z.array(z.enum(COPYABLE_FIELDS)).min(1, 'Please choose what all of them share.'),
})
