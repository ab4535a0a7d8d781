import { z } from 'zod'
import { id, text } from '../calls/fields.ts'
import { SETTINGS_SLUGS } from './pages.ts'

export const settingsPath = z.object({ page: z.enum(SETTINGS_SLUGS) })

export const settingsQuery = z.object({ branch: id.optional() })

/** Zod schema of the request that saves a settings page. `from` is the branch's `updatedAt` on which it is based. */
export const changedSettings = z.strictObject({
  branch: id,
  values: z.record(z.string(), z.unknown()),
  from: z.string().max(40),
})

export const newBranch = z.strictObject({ name: text(100).trim().min(1, 'Please give a name.') })
