import { join } from 'node:path'
import type { ChangePosition, LoggedChange } from '../../base/changes/logged-change.ts'
import type { Tag } from '../../base/changes/tags.ts'
import { allCacheTag, listCacheTagsToPurge } from '../../base/http/cache-tags.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { ChangeLogFollower } from '../pages/follow-log.ts'
import { readPurgeProgress, savePurgeProgress } from './purge-progress.ts'
import { type PurgeSettings, sendPurge } from './purge-requests.ts'

/**
 * Follows the change log and purges changed pages from the cache in front of the shop (PURGE_URL), once this process
 * serves the new pages. Each process of the shop does this. Purges everything after a new build or if changes were
 * missed. Does nothing without PURGE_URL.
 */
export function startCachePurger(
  { PURGE_URL, PURGE_METHOD, PURGE_HEADER, DATA_DIR }: Settings,
  { log, freshness, ordersCounted }: ChangeLogFollower,
  build: string,
): void {
  if (!PURGE_URL) return
  const purgeSettings: PurgeSettings = { PURGE_URL, PURGE_METHOD, PURGE_HEADER }
  const file = join(DATA_DIR, 'purged.json')
  const saved = readPurgeProgress(file)
  let purged: ChangePosition = saved?.build === build ? saved.position : NOTHING

  /** Whether changes were missed, so that everything is stale. */
  const hasMissedChanges = () => purged === NOTHING || !freshness.isFresh({ tags: [], position: purged })

  async function purge(changes: readonly LoggedChange[]): Promise<void> {
    if (changes.some(({ byStaff }) => !byStaff)) await ordersCounted()
    const position = changes.at(-1)?.position ?? log.head()
    const tags = hasMissedChanges() ? [allCacheTag] : listCacheTagsToPurge(changes.flatMap((change) => change.tags))
    await sendPurge(tags, purgeSettings)
    purged = position
    savePurgeProgress(file, { position, build })
  }

  const subscriber = log.subscribe('purges', purge, purged === NOTHING ? 0 : purged)
  const tags = changedSince(freshness.entries(), purged)
  if (tags.length > 0 || hasMissedChanges()) subscriber.push([{ id: '', position: log.head(), tags, byStaff: false }])
}

/** Position before all changes. */
const NOTHING = -1

/** Returns the tags that changed after `position`. */
function changedSince(entries: Iterable<[Tag, ChangePosition]>, position: ChangePosition): Tag[] {
  return [...entries].filter(([, changedAt]) => changedAt > position).map(([tag]) => tag)
}
