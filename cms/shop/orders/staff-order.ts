import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { OrderEvent, SaleOrder } from '../../payload-types.ts'
import { parseMailsDelayedUntil } from '../mail/mails-due.ts'
import { describeOrderEvent } from './history.ts'

/** Reads any order without access checks; the caller must have checked the rights. Throws `Refusal` `not-found`. */
export async function readOrder(payload: Payload, id: string, req?: PayloadRequest): Promise<SaleOrder> {
  const { docs } = await payload.find({
    collection: 'sale-orders',
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    ...(req ? { req } : {}),
  })
  if (!docs[0]) throw new Refusal('not-found', 'There is no such order. It may have been deleted by its customer.')
  return docs[0]
}

/**
 * Reads the ISO time until which an order's mails are delayed; null if they are not delayed. Payload hides the field.
 */
export async function readMailDelayEnd({ db }: Payload, id: string, req?: PayloadRequest): Promise<string | null> {
  const order = await db.findOne<SaleOrder>({
    collection: 'sale-orders',
    where: { id: { equals: id } },
    select: { mailsDue: true },
    ...(req ? { req } : {}),
  })
  return parseMailsDelayedUntil(order?.mailsDue)
}

/** Returns the lock keys for changing an order: the order and its products. */
export function listOrderLockKeys({ id, lines }: SaleOrder): string[] {
  return [...new Set([id, ...(lines ?? []).map(({ itemId }) => itemId)])]
}

/**
 * Optimistic lock: throws `Refusal` `changed-meanwhile`, with the changes, if `updatedAt` of the order is not
 * `version`. Null skips the check.
 */
export async function assertOrderVersion(order: SaleOrder, version: string | null, req: PayloadRequest): Promise<void> {
  if (version === null || order.updatedAt === version) return
  const { docs } = await req.payload.db.find<OrderEvent>({
    collection: 'order-events',
    where: { and: [{ order: { equals: order.id } }, { at: { greater_than: version } }] },
    sort: 'at',
    limit: 20,
    pagination: false,
    req,
  })
  const changes = docs.map(describeOrderEvent)
  const message = ['This order was changed meanwhile.', ...changes, 'Please look at it again.'].join(' ')
  throw new Refusal('changed-meanwhile', message, { version: changes })
}
