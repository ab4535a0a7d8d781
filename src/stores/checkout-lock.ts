import { withChannelLock, withChannelLockIfFree } from './channel-lock.ts'
import { syncWithTabs } from './sync-with-tabs.ts'

/* Serializes the orders of tabs: by a Web Lock, or by a BroadcastChannel where there are no Web Locks (plain http). */

/** Name of the lock of the tab that is sending an order. */
const LOCK = 'shopfront:order'

/**
 * Runs `work` and returns its result. If another tab is sending an order, first waits for that tab, and applies its
 * changes here.
 */
export async function withCheckoutLock<T>(work: () => Promise<T>): Promise<T> {
  const done = await withCheckoutLockIfFree(work)
  if (done) return done.value
  const afterOthers = async () => {
    await syncWithTabs()
    return work()
  }
  return navigator.locks ? navigator.locks.request(LOCK, afterOthers) : withChannelLock(LOCK, afterOthers)
}

/**
 * Runs `work` and returns its result as `value`; returns null without running it if another tab is sending an order.
 */
export async function withCheckoutLockIfFree<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
  if (!navigator.locks) return withChannelLockIfFree(LOCK, work)
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && { value: await work() })
}
