import { z } from 'zod'
import { createTextSchema, documentIdSchema } from '../calls/shared-schemas.ts'
import { SETTINGS_SLUGS } from './pages.ts'

export const settingsPathSchema = z.object({ page: z.enum(SETTINGS_SLUGS) })

export const settingsQuerySchema = z.object({ branch: documentIdSchema.optional() })

/**
 * Zod schema of the request that saves a settings page. `from` is the `updatedAt` of the branch version on which the
 * values are based.
 */
export const changedSettingsSchema = z.strictObject({
  branch: documentIdSchema,
  values: z.record(z.string(), z.unknown()),
  from: z.string().max(40),
})

export const newBranchSchema = z.strictObject({ name: createTextSchema(100).trim().min(1, 'Please give a name.') })
