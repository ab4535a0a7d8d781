import type { Payload } from 'payload'
import {
  canChangeStatus,
  formatIllegalStatusChangeMessage,
  type OrderStatus,
  REVERSIBLE_TARGET_STATUSES,
} from '../../../src/domain/orders/order-status.ts'
import { ORDER_UNDO_SECONDS } from '../../../src/domain/orders/undo-seconds.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { delayMailsOfRequest } from '../mail/request-mail-flags.ts'
import { assertOrderVersion, listOrderLockKeys, readOrder } from './staff-order.ts'

export type OrderStatusChange = {
  to: OrderStatus
  /** The new tracking number; null keeps the current number. */
  trackingNumber: string | null
  /** `updatedAt` of the order that the member of staff saw; null skips the check. */
  version: string | null
  /** The ISO time until which the mail is delayed. */
  holdMailUntil?: string
}

/**
 * Moves an order to another status, for a member of staff, and returns it. Hooks of cms/collections/sale-orders.ts
 * write stock and history in the same transaction. Throws `Refusal`: `not-found`, `illegal-move`, `changed-meanwhile`.
 */
export async function setOrderStatus(
  payload: Payload,
  id: string,
  { to, trackingNumber, version, holdMailUntil }: OrderStatusChange,
  user: User,
): Promise<SaleOrder> {
  const keys = listOrderLockKeys(await readOrder(payload, id))
  return payload.db.serialize(keys, () =>
    runInTransaction(
      payload,
      async (req) => {
        const order = await readOrder(payload, id, req)
        // Before the version check, because this message is shorter.
        if (order.status === to) throw new Refusal('illegal-move', `${order.reference} is ${to} already.`)
        await assertOrderVersion(order, version, req)
        if (!canChangeStatus(order.status, to))
          throw new Refusal('illegal-move', formatIllegalStatusChangeMessage(order.status, to))
        if (holdMailUntil) delayMailsOfRequest(req, holdMailUntil)
        const data = { status: to, ...(trackingNumber === null ? {} : { trackingNumber }) }
        return payload.update({ collection: 'sale-orders', id, data, depth: 0, overrideAccess: false, user, req })
      },
      { user },
    ),
  )
}

/**
 * The result for one of several orders that staff change at once. `reference` is null if the order was not found;
 * `message` is a sentence for staff.
 */
export type BulkOrderChangeResult = { id: string; reference: string | null; isMoved: boolean; message: string }

/**
 * Moves several orders to another status, each in its own transaction. Returns a report for each, in the order of
 * `ids`. Delays the mails of moves that can be undone.
 */
export async function setOrderStatuses(
  payload: Payload,
  ids: readonly string[],
  to: OrderStatus,
  user: User,
): Promise<BulkOrderChangeResult[]> {
  const move = { to, trackingNumber: null, version: null }
  const held = () => (REVERSIBLE_TARGET_STATUSES.includes(to) ? { ...move, holdMailUntil: getUndoDeadline() } : move)
  return runBulkOrderChanges(payload, ids, async (id) =>
    describeCurrentStatus(await setOrderStatus(payload, id, held(), user)),
  )
}

/** An order to ship. A null `trackingNumber` keeps the current number. */
export type OrderToShip = { id: string; trackingNumber: string | null }

/**
 * Moves several orders to Shipped, each in its own transaction, and reports on each. Delays the mails until undoing is
 * no longer possible.
 */
export async function shipOrders(
  payload: Payload,
  shipments: readonly OrderToShip[],
  user: User,
): Promise<BulkOrderChangeResult[]> {
  const numbers = new Map(shipments.map(({ id, trackingNumber }) => [id, trackingNumber]))
  return runBulkOrderChanges(payload, [...numbers.keys()], async (id) => {
    const number = numbers.get(id) ?? null
    const move = { to: 'Shipped', trackingNumber: number, version: null, holdMailUntil: getUndoDeadline() } as const
    return describeCurrentStatus(await setOrderStatus(payload, id, move, user))
  })
}

/**
 * Returns the ISO time until which a status change made now can be undone. The mail about the change is delayed until
 * then.
 */
export const getUndoDeadline = (): string => new Date(Date.now() + ORDER_UNDO_SECONDS * 1000).toISOString()

/** The result of a successful status change for staff: the order's reference and a sentence. */
export type OrderChangeMessage = { reference: string; message: string }

export const describeCurrentStatus = ({ reference, status }: SaleOrder): OrderChangeMessage => ({
  reference,
  message: `${reference} is ${status} now.`,
})

/**
 * Runs `move` for each order in turn, and returns a report on each; an error is reported too and does not stop the
 * others. Ignores repeated ids.
 */
export async function runBulkOrderChanges(
  payload: Payload,
  ids: readonly string[],
  move: (id: string) => Promise<OrderChangeMessage>,
): Promise<BulkOrderChangeResult[]> {
  const reports: BulkOrderChangeResult[] = []
  for (const id of new Set(ids)) reports.push(await moveAndReport(payload, id, move))
  return reports
}

async function moveAndReport(
  payload: Payload,
  id: string,
  move: (id: string) => Promise<OrderChangeMessage>,
): Promise<BulkOrderChangeResult> {
  try {
    return { id, isMoved: true, ...(await move(id)) }
  } catch (error) {
    if (!(error instanceof Refusal)) payload.logger.error({ err: error, order: id }, 'an order could not be moved')
    const order = await readOrder(payload, id).catch(() => null)
    const message = error instanceof Refusal ? error.message : 'It could not be changed right now. Please try again.'
    return { id, reference: order?.reference ?? null, isMoved: false, message }
  }
}
