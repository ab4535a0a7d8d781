import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { User } from '../../payload-types.ts'

/** Another member of staff who has an order's page open in the panel. */
export type OrderViewer = { id: string; name: string; isEditing: boolean }

/** What an open page of an order reports to the server. `tab` identifies one of the person's browser tabs. */
export type OrderViewerReport = { tab: string; isEditing: boolean; isLeaving: boolean }

type Seen = OrderViewer & { order: string; tab: string; at: number }

/** Key in Payload's key-value store of the one row that lists who has which order's page open. */
export const ORDER_VIEWERS_KV_KEY = 'order-viewers'

/** Milliseconds after the last report until a page counts as closed. Pages report every 10 s. */
const LEFT_MS = 30_000

/**
 * Records that a member of staff has an order's page open, or has left it. Returns the other members of staff who have
 * this page open. Throws `Refusal` `not-found` for a malformed order id.
 */
export async function recordAndListOrderViewers(
  payload: Payload,
  order: string,
  { tab, isEditing, isLeaving }: OrderViewerReport,
  user: Pick<User, 'id' | 'name'>,
): Promise<OrderViewer[]> {
  if (!payload.db.isId(order)) throw new Refusal('not-found', 'There is no such order.')
  const { id, name } = { id: String(user.id), name: user.name }
  const now = Date.now()
  return payload.db.exclusive([ORDER_VIEWERS_KV_KEY], payload, async () => {
    const stored = ((await payload.kv.get(ORDER_VIEWERS_KV_KEY)) ?? { seen: [] }) as { seen: Seen[] }
    const others = stored.seen.filter((each) => now - each.at < LEFT_MS && (each.id !== id || each.tab !== tab))
    const own = isLeaving ? [] : [{ order, id, tab, name, isEditing, at: now }]
    await payload.kv.set(ORDER_VIEWERS_KV_KEY, { seen: [...others, ...own] })
    return viewersOf(others, order, id)
  })
}

/** Returns the other viewers of an order, each person once even with several open tabs. */
function viewersOf(seen: readonly Seen[], order: string, ownId: string): OrderViewer[] {
  const here = seen.filter((each) => each.order === order && each.id !== ownId)
  return [...Map.groupBy(here, ({ id }) => id)].map(([id, tabs]) => ({
    id,
    name: tabs[0]!.name,
    isEditing: tabs.some(({ isEditing }) => isEditing),
  }))
}
