import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { Branches } from './branches/branches.ts'

/** Milliseconds that a request waits for the catalog to be current. */
const PATIENCE_MS = 1000

/** How far the catalog has followed the change log. */
export type CatalogSyncProgress = {
  /** Returns the position of the catalog's data in the change log. */
  position(): ChangePosition
  /** Resolves once all known changes are applied, but after one second or a failure at the latest. */
  caughtUp(): Promise<void>
  /** Resolves once the changes up to `position` are applied, without a time limit. */
  reached(position: ChangePosition): Promise<void>
}

/**
 * Starts to apply each change of the change log to the branches' catalogs. Returns an object that tells up to which
 * change the catalogs are current.
 */
export function startCatalogSync(log: FollowedChangeLog, branches: Branches): CatalogSyncProgress {
  const subscriber = log.subscribe('catalog', (changes) =>
    branches.refresh(new Set(changes.flatMap(({ tags }) => tags)), changes.at(-1)?.position ?? 0),
  )
  return {
    position: subscriber.position,
    reached: (position) => subscriber.reached(position),
    async caughtUp() {
      if (subscriber.position() >= log.head() || subscriber.isFailing()) return
      const patience = new AbortController()
      const reached = subscriber.reached(log.head(), patience.signal)
      await isDoneWithin(PATIENCE_MS, reached).catch(() => {})
      patience.abort()
    },
  }
}
