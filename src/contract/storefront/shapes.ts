import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../../domain/search/search.ts'
import { textParameterSchema } from '../text.ts'

// Schemas that the calls for other front ends share. The calls of catalog.ts and blog.ts stay unchanged for existing
// clients; the calls in this folder return all other data that a page needs.

export const idSchema = z.string()
export const pageUrlSchema = z.string().meta({ description: 'Root-relative address of its page' })
export const htmlSchema = z.string().meta({ description: 'Sanitised HTML' })
export const timeSchema = z.iso.datetime().meta({ description: 'ISO 8601 in UTC' })
const srcset = z.string().meta({ description: 'A `srcset` with all stored widths, or an empty text' })

export const pictureSchema = z
  .strictObject({
    src: z.string().meta({ description: 'Root-relative address of the original size' }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    avif: srcset,
    webp: srcset,
    focus: z.strictObject({ x: z.number(), y: z.number() }).nullable().meta({
      description: 'The point that stays visible when the picture is cropped, in percent from the left and the top',
    }),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable()
      .meta({
        description:
          'A color to show while the picture loads; null for transparent pictures and those of an earlier version',
        example: '#f4eee4',
      }),
  })
  .meta({ id: 'Picture' })

export const pageMetaSchema = z
  .strictObject({ title: z.string(), description: z.string(), picture: pictureSchema.nullable() })
  .meta({ id: 'Meta', description: 'Texts by staff for search results; empty to use the defaults' })

export const countSchema = z.int().min(0)

export const searchTextSchema = textParameterSchema
  .max(MAX_SEARCH_LENGTH, 'This is too long.')
  .default('')
  .meta({ example: 'gold ring' })
export const pageNumberSchema = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be at least 1.')
  .max(1_000_000, 'There are not so many pages.')
  .default(1)
