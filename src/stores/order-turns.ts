import { syncWithTabs } from './ask-tabs.ts'
import { withChannelLock, withChannelLockIfFree } from './channel-lock.ts'

/* Serializes the orders of tabs: by a Web Lock, or by a BroadcastChannel where there are no Web Locks (plain http). */

/** Name of the lock of the tab that is sending an order. */
const LOCK = 'shopfront:order'

/**
 * Runs `work` and returns its result. If another tab is sending an order, first waits for that tab, and applies its
 * changes here.
 */
export async function withOrderLock<T>(work: () => Promise<T>): Promise<T> {
  const done = await withOrderLockIfFree(work)
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
export async function withOrderLockIfFree<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
  if (!navigator.locks) return withChannelLockIfFree(LOCK, work)
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && { value: await work() })
}
