import { askTabs } from './ask-tabs.ts'
import { waitForChannelLock, withChannelLock } from './channel-lock.ts'

/*
 * Tabs order one after the other. Browsers have locks in secure contexts only; elsewhere tabs agree over a channel.
 */

/** The name of the lock of the tab that is sending an order. */
const LOCK = 'shopfront:order'

/** Waits until no other tab is sending an order, and this tab has received its changes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await unlessAnyOrders(work)
  if (done) return done.value
  const afterOthers = async () => {
    await askTabs()
    return work()
  }
  return navigator.locks ? navigator.locks.request(LOCK, afterOthers) : waitForChannelLock(LOCK, afterOthers)
}

/** Returns null, and does nothing, while another tab is sending an order. */
export async function unlessAnyOrders<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
  if (!navigator.locks) return withChannelLock(LOCK, work)
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && { value: await work() })
}
