import type { ChangeLog } from '../../base/changes/change-log.ts'
import type { Position } from '../../base/changes/position.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import type { Branches } from './branches/branches.ts'

/** Milliseconds that a request waits for the catalog to be up to date. */
const PATIENCE_MS = 1000

/** Position of the catalog in the change log. */
export type CatalogState = {
  /** Returns the position of the data that the catalog has now. */
  position(): Position
  /** Resolves when all known changes are applied, or when that fails or takes too long. */
  caughtUp(): Promise<void>
  /** Resolves when the changes up to `position` are applied, without a time limit. */
  reached(position: Position): Promise<void>
}

/** Applies the change log to the catalogs. */
export function followCatalog(log: ChangeLog, branches: Branches): CatalogState {
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
