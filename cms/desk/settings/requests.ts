import { z } from 'zod'
import { id, text } from '../calls/fields.ts'
import { SETTINGS_SLUGS } from './pages.ts'

export const settingsPath = z.object({ page: z.enum(SETTINGS_SLUGS) })

export const settingsQuery = z.object({ branch: id.optional() })

/** A save of a settings page. `from`: the `updatedAt` on which it is based. The collection validates the values. */
export const changedSettings = z.strictObject({
  branch: id,
  values: z.record(z.string(), z.unknown()),
  from: z.string().max(40),
})

export const newBranch = z.strictObject({ name: text(100).trim().min(1, 'Please give a name.') })
