import { askTabs } from './ask-tabs.ts'

/* Serializes the orders of tabs. Without Web Locks (plain http), idempotency keys prevent duplicate orders. */

/** Name of the lock that the ordering tab holds. */
const LOCK = 'shopfront:order'

/** Runs `work` once no other tab is sending an order, with that tab's changes applied. Returns its result. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await unlessAnyOrders(work)
  if (done) return done.value
  return navigator.locks.request(LOCK, async () => {
    await askTabs()
    return work()
  })
}

/** Runs `work` and returns its result, or returns null without running it while another tab is sending an order. */
export async function unlessAnyOrders<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
  if (!navigator.locks) return { value: await work() }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && { value: await work() })
}
