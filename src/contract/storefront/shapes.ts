import { z } from 'zod'
import { MAX_SEARCH } from '../../domain/search/search.ts'
import { text } from '../text.ts'

// Schemas that the calls for other front ends share. The calls of catalog.ts and blog.ts stay unchanged for existing
// clients; the calls in this folder return all other data that a page needs.

export const id = z.string()
export const url = z.string().meta({ description: 'Root-relative address of its page' })
export const html = z.string().meta({ description: 'Sanitised HTML' })
export const time = z.iso.datetime().meta({ description: 'ISO 8601 in UTC' })
const srcset = z.string().meta({ description: 'A srcset of every stored width; empty where there is none' })

export const picture = z
  .strictObject({
    src: z.string().meta({ description: 'Root-relative address of the original size' }),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    avif: srcset,
    webp: srcset,
    focus: z
      .strictObject({ x: z.number(), y: z.number() })
      .nullable()
      .meta({ description: 'What stays in view where only a part is shown, in percent' }),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable()
      .meta({
        description: 'A color to show until it has come; null for transparent pictures and those of an earlier version',
        example: '#f4eee4',
      }),
  })
  .meta({ id: 'Picture' })

export const meta = z
  .strictObject({ title: z.string(), description: z.string(), picture: picture.nullable() })
  .meta({ id: 'Meta', description: 'What staff wrote for search results; empty where the page speaks for itself' })

export const count = z.int().min(0)

export const search = text.max(MAX_SEARCH, 'This is too long.').default('').meta({ example: 'gold ring' })
export const page = z.coerce
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'Must be at least 1.')
  .max(1_000_000, 'There are not so many pages.')
  .default(1)
