import type { Payload } from 'payload'
import type { Charge } from '../../../src/domain/charges/charge.ts'
import { toOrderDelivery, toPublicCharges } from '../../../src/domain/charges/stored-charges.ts'
import type { DeliveryWay, OrderDelivery } from '../../../src/domain/delivery/delivery-way.ts'
import { formatPickupPlaceAndHours } from '../../../src/domain/delivery/delivery-words.ts'
import { type LineNote, toLineNote } from '../../../src/domain/orders/line-note.ts'
import { canStaffRevise, getNextStatuses, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { PageBranch } from '../../../src/domain/pages/page-data.ts'
import { countReturnablePieces, hasReturnableStatus } from '../../../src/domain/returns/return.ts'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { idOf } from '../../base/references.ts'
import type { OrderEvent, Product, SaleOrder, User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { canMarkReadyForPickup } from '../../shop/orders/mark-ready.ts'
import { getOrderCurrency } from '../../shop/orders/order-currency.ts'
import { ORDER_EVENT_KINDS } from '../../shop/orders/order-events.ts'
import { readMailDelayEnd, readOrder } from '../../shop/orders/staff-order.ts'
import { type CustomerWithOrders, readCustomerWithOrders } from './customer-with-orders.ts'
import { explainWhyCustomerGetsNoMails, type OrderMail, readOrderMails } from './order-mails.ts'
import { type OrderPaymentSummary, readOrderPaymentSummary } from './order-payment-summary.ts'
import { type OrderReturns, toOrderReturns } from './order-returns.ts'
import { findSectionWithUndoButton, type OrderUndoSection } from './undo-section.ts'

/**
 * The data of an order's page in the panel, at most 60 kB. Amounts are in major units of the order's currency. `store`
 * is the branch's name, `takenBy` the name of the staff member who placed the order by phone; null for other orders.
 */
export type OrderPageData = {
  order: Omit<PickedOrder, 'status'> & { status: OrderStatus; store: string; currency: string; takenBy: string | null }
  lines: OrderPageLine[]
  /** The number of all lines. `lines` has at most 50 of them, from index `firstLine`. */
  lineCount: number
  firstLine: number
  /** The customer; null if deleted, or if the user may not see customers. */
  customer: CustomerWithOrders | null
  /**
   * The unverified account with the order's phone number, which the order has not joined; null if there is no such
   * account, or if the user may not see customers.
   */
  heldFor: CustomerWithOrders | null
  /** The newest entries of the order's history, at most 20, newest first. */
  history: Pick<OrderEvent, 'at' | 'byName' | 'kind' | 'from' | 'to'>[]
  /** Whether `history` has all events. */
  isWholeHistory: boolean
  payment: OrderPaymentSummary
  delivery: OrderPageDelivery
  charges: Charge[]
  returns: OrderReturns
  /** The mails of the order; empty if the user may not see customers. */
  mails: OrderMail[]
  /** Why the customer gets no mails, as a sentence (`explainWhyCustomerGetsNoMails`); null if mails are sent. */
  mailNotice: string | null
  /** The end of the undo period of the last change of the status; null if the user cannot undo this change. */
  heldUntil: string | null
  /** The statuses to which the user can move the order. */
  moves: readonly OrderStatus[]
  mayRevise: boolean
}

/**
 * The delivery of an order for its page. `chosen` is null for an order without a delivery method; `ways` are the
 * methods that staff can choose. `readyAt` is the ISO time at which the order became ready for pickup; null before.
 */
export type OrderPageDelivery = {
  chosen: OrderDelivery | null
  ways: DeliveryWay[]
  pickupPlace: string
  readyAt: string | null
  /** Whether the user can mark the order as ready for pickup. */
  canBeReady: boolean
  /** The end of the undo period of the mark "ready for pickup"; null if it is over. */
  heldUntil: string | null
}

type PickedOrder = Pick<
  SaleOrder,
  'id' | 'reference' | 'date' | 'updatedAt' | 'status' | 'customerName' | 'grandTotalAmount'
> & { shippingAddress: string; memo: string; trackingNumber: string; staffNotes: string; pieces: number }

/** A product in an order, for the order's page. Amounts are in major units of the order's currency. */
export type OrderPageLine = {
  id: string
  itemId: string
  itemName: string
  itemCode: string
  unitMeasureName: string
  picture: string
  quantity: number
  price: number
  amount: number
  /** Whether the product is still sold. Shoppers cannot buy an `unpublished`, `archived` or `deleted` one. */
  product: 'sold' | 'unpublished' | 'archived' | 'deleted'
  /** The current stock in pieces. */
  stock: number
  /** The pieces that can still be returned. */
  returnable: number
  note: LineNote | null
}

const LINES_AT_ONCE = 50
const EVENTS_SHOWN = 20

type Services = { payload: Payload; branches: Branches; payments: { name: string } | null }

/** Reads the data of an order's page for this user, with lines from index `firstLine`. Throws `Refusal` `not-found`. */
export async function readOrderPageData(
  services: Services,
  id: string,
  firstLine: number,
  user: User,
): Promise<OrderPageData> {
  const { payload, branches } = services
  const order = await readOrder(payload, id)
  const isOrderStaff = canUserHandleOrders(user)
  const customerId = idOf(order.customer)
  const heldForId = idOf(order.heldFor)
  const branch = await branches.catalogOf(idOf(order.branch) ?? '').then((catalog) => catalog.branch())
  const [lines, customer, heldFor, events, mails, takenBy, payment, held] = await Promise.all([
    readLines(payload, order, firstLine),
    isOrderStaff && customerId ? readCustomerWithOrders(services, customerId, { id: { not_equals: id } }) : null,
    isOrderStaff && heldForId ? readCustomerWithOrders(services, heldForId, {}) : null,
    readHistory(payload, id),
    isOrderStaff ? readOrderMails(payload, id) : [],
    readName(payload, idOf(order.takenBy)),
    readOrderPaymentSummary(services, order),
    readMailDelayEnd(payload, id),
  ])
  const undoable = findSectionWithUndoButton(order, events)
  const until = (wanted: OrderUndoSection) => ({ heldUntil: undoable === wanted ? held : null })
  return {
    order: { ...pickOrder(order), store: branch.name, currency: getOrderCurrency(order, branch), takenBy },
    lines,
    lineCount: order.lines?.length ?? 0,
    firstLine,
    customer,
    heldFor,
    mails,
    mailNotice: isOrderStaff ? explainWhyCustomerGetsNoMails(customer, heldFor) : null,
    payment: { ...payment, ...until('payment') },
    returns: { ...toOrderReturns(order), ...until('returns') },
    delivery: { ...deliveryOfPage(order, branch, isOrderStaff), ...until('delivery') },
    charges: toPublicCharges(order),
    heldUntil: isOrderStaff ? until('mails').heldUntil : null,
    history: events.slice(0, EVENTS_SHOWN),
    isWholeHistory: events.length <= EVENTS_SHOWN,
    moves: isOrderStaff ? getNextStatuses(order.status) : [],
    mayRevise: isOrderStaff && canStaffRevise(order) && getOrderCurrency(order, branch) === branch.currency,
  }
}

function deliveryOfPage(
  order: SaleOrder,
  { deliveryWays: ways, business }: PageBranch,
  isOrderStaff: boolean,
): Omit<OrderPageDelivery, 'heldUntil'> {
  const place = formatPickupPlaceAndHours(business)
  const ready = { readyAt: order.readyAt ?? null, canBeReady: isOrderStaff && canMarkReadyForPickup(order) }
  return { chosen: toOrderDelivery(order), ways, pickupPlace: place, ...ready }
}

function pickOrder(order: SaleOrder): PickedOrder {
  const { id, reference, date, updatedAt, status, customerName, grandTotalAmount } = order
  return {
    id,
    reference,
    date,
    updatedAt,
    status,
    customerName,
    grandTotalAmount,
    shippingAddress: order.shippingAddress ?? '',
    memo: order.memo ?? '',
    trackingNumber: order.trackingNumber ?? '',
    staffNotes: order.staffNotes ?? '',
    pieces: order.pieces ?? 0,
  }
}

async function readLines(payload: Payload, order: SaleOrder, firstLine: number): Promise<OrderPageLine[]> {
  const shown = (order.lines ?? []).slice(firstLine, firstLine + LINES_AT_ONCE)
  const { docs } = await payload.db.find<Pick<Product, 'id' | 'stock' | '_status' | 'archivedAt'>>({
    collection: 'products',
    where: { id: { in: shown.map(({ itemId }) => itemId).filter(payload.db.isId) } },
    select: { stock: true, _status: true, archivedAt: true },
    limit: 0,
    pagination: false,
  })
  const products = new Map(docs.map((product) => [product.id, product]))
  const returnable = hasReturnableStatus(order)
    ? countReturnablePieces(order.lines ?? [], order.returns ?? [])
    : new Map()
  return shown.map(({ id, itemId, itemName, quantity, price, amount, ...line }) => {
    const product = products.get(itemId)
    return {
      id: id ?? '',
      itemId,
      itemName,
      quantity,
      price,
      amount,
      itemCode: line.itemCode ?? '',
      unitMeasureName: line.unitMeasureName ?? '',
      picture: line.picture ?? '',
      product: product ? stateOf(product) : 'deleted',
      stock: product?.stock ?? 0,
      returnable: returnable.get(id ?? '') ?? 0,
      note: toLineNote(line),
    }
  })
}

function stateOf({ _status, archivedAt }: Pick<Product, '_status' | 'archivedAt'>): OrderPageLine['product'] {
  if (_status === 'published') return 'sold'
  return archivedAt ? 'archived' : 'unpublished'
}

/** Reads the newest events, one more than are shown. */
async function readHistory(payload: Payload, id: string): Promise<OrderPageData['history']> {
  const { docs } = await payload.db.find<OrderEvent>({
    collection: 'order-events',
    where: { order: { equals: id } },
    sort: '-at',
    limit: EVENTS_SHOWN + 1,
    pagination: false,
  })
  // Events of one save have the same time; `ORDER_EVENT_KINDS` decides their order.
  const rank = ({ kind }: OrderEvent) => ORDER_EVENT_KINDS.indexOf(kind)
  const sorted = docs.toSorted((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a))
  return sorted.map(({ at, byName, kind, from, to }) => ({ at, byName, kind, from: from ?? null, to: to ?? null }))
}

async function readName(payload: Payload, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const where = { id: { equals: userId } }
  return (await payload.db.findOne<User>({ collection: 'users', where, select: { name: true } }))?.name ?? null
}
