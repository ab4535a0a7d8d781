import { z } from 'zod'

// Request fields that several subjects share.

export const documentIdSchema = z.string().regex(/^[\w-]{1,100}$/, 'This is not an id.')

export const createTextSchema = (most: number) => z.string().max(most, `At most ${most} characters.`)
