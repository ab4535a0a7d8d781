import type { SchedulableCollection } from '../../cms/shop/schedule/scheduled.ts'
import { insertRow } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'

/** A scheduled change. `user`: the id of who scheduled it. */
type Planned = { collection: SchedulableCollection; id: string; type: 'publish' | 'unpublish'; at: Date; user: string }

/** Writes the job that the panel's "Schedule Publish" writes, which has no call. The shop need not run. */
export function schedule(settings: ShopSettings, { collection, id, type, at, user }: Planned): Promise<void> {
  const [doc, by] = [
    { relationTo: collection, value: id },
    { relationTo: 'users', value: user },
  ]
  const state = { queue: 'default', processing: false, hasError: false, totalTried: 0 }
  const [taskSlug, now] = ['schedulePublish', new Date()]
  const times = { waitUntil: at, createdAt: now, updatedAt: now }
  return insertRow(settings, 'payload-jobs', { input: { type, doc, user: by }, taskSlug, ...state, ...times })
}
