import { z } from 'zod'
import { id, text } from '../calls/fields.ts'
import { SETTINGS_SLUGS } from './pages.ts'

export const settingsPath = z.object({ page: z.enum(SETTINGS_SLUGS) })

export const settingsQuery = z.object({ branch: id.optional() })

/** Body that saves a settings page. `from` is the `updatedAt` that it is based on. */
export const changedSettings = z.strictObject({
  branch: id,
  values: z.record(z.string(), z.unknown()),
  from: z.string().max(40),
})

export const newBranch = z.strictObject({ name: text(100).trim().min(1, 'Please give a name.') })
