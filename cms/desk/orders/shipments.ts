import type { Payload } from 'payload'
import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { canChangeStatus, REVERSIBLE_TARGET_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { idOf } from '../../base/references.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { createDelayedMailOrdersWhere, parseMailsDelayedUntil } from '../../shop/mail/mails-due.ts'
import { composeOrderMail, readCustomersOfOrders } from '../../shop/mail/order-mail.ts'
import { readMailTemplates } from '../../shop/mail/templates.ts'

/**
 * An order that staff selected for shipping, as the dialog shows it. `name` is the customer's name. `mail` is the mail
 * that the customer will get; null if none is sent.
 */
export type ShipmentPreview = {
  id: string
  reference: string
  status: OrderStatus
  canShip: boolean
  name: string
  trackingNumber: string
  mail: { to: string; subject: string } | null
}

/**
 * An order whose last change (of status, payment, return or readiness for pickup) can still be undone. `leavesIn` is
 * the number of milliseconds until the mails about the change are sent.
 */
export type UndoableOrder = {
  id: string
  reference: string
  status: OrderStatus | (typeof BECAME)[keyof typeof BECAME]
  version: string
  leavesIn: number
}

const MAX_HELD = 500

type Services = { payload: Payload; branches: Branches }

/** Returns what shipping these orders would do, in the order of `ids`. Deleted orders are left out. */
export async function previewShipments(services: Services, ids: readonly string[]): Promise<ShipmentPreview[]> {
  const { payload, branches } = services
  const { docs } = await payload.db.find<SaleOrder>({
    collection: 'sale-orders',
    where: { id: { in: ids.filter(payload.db.isId) } },
    limit: 0,
    pagination: false,
  })
  const [customers, templates] = [await readCustomersOfOrders(payload, docs), await readMailTemplates(payload)]
  const orders = new Map(docs.map((order) => [order.id, order]))
  const found = [...new Set(ids)].flatMap((id) => orders.get(id) ?? [])
  return Promise.all(
    found.map(async (order) => {
      const { id, reference, status, trackingNumber, customerName } = order
      const customer = customers.get(idOf(order.customer) ?? '') ?? null
      const canShip = status !== 'Shipped' && canChangeStatus(status, 'Shipped')
      const { to, content } = await composeOrderMail({ branches, templates }, 'orderShipped', order, customer)
      return {
        id,
        reference,
        status,
        canShip,
        name: customer?.name || customerName,
        trackingNumber: trackingNumber ?? '',
        mail: canShip && to && templates.isOn('orderShipped') ? { to, subject: content.subject } : null,
      }
    }),
  )
}

/** The state of an order after an undoable change that is not a change of status, by the kind of the order event. */
const BECAME = {
  payment: 'Paid',
  refund: 'Refunded',
  return: 'Returned',
  'return-refused': 'Return refused',
  ready: 'Ready to be collected',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>

/**
 * Returns the orders whose last change (of status, payment, return or readiness) was made by this user and can still be
 * undone: the order is unchanged since, and the mails about the change are not sent yet.
 */
export async function findOrdersUserCanUndo({ db }: Payload, { id: user }: User): Promise<UndoableOrder[]> {
  const now = Date.now()
  const { docs } = await db.find<SaleOrder>({
    collection: 'sale-orders',
    where: createDelayedMailOrdersWhere(new Date(now).toISOString()),
    sort: 'mailsDue',
    select: { reference: true, status: true, updatedAt: true, mailsDue: true },
    limit: MAX_HELD,
    pagination: false,
  })
  if (docs.length === 0) return []
  const moved = await db.find<OrderEvent>({
    collection: 'order-events',
    where: {
      and: [
        { order: { in: docs.map(({ id }) => id) } },
        { kind: { in: ['status', ...Object.keys(BECAME)] } },
        { by: { equals: user } },
      ],
    },
    limit: 0,
    pagination: false,
  })
  return docs.flatMap(({ id, reference, status, updatedAt, mailsDue }) => {
    const own = moved.docs.filter(({ order, at }) => order === id && at === updatedAt)
    const entry = own.find(({ kind, to }) => to && kind in BECAME)
    const became = entry ? BECAME[entry.kind as keyof typeof BECAME] : status
    const canBeUndone = became !== status || (own.length > 0 && REVERSIBLE_TARGET_STATUSES.includes(status))
    const leavesIn = Date.parse(parseMailsDelayedUntil(mailsDue) ?? '') - now
    return canBeUndone ? [{ id, reference, status: became, version: updatedAt, leavesIn }] : []
  })
}
