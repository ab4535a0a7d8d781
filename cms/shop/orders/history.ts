import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { formatAmountWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import { formatLineNote, toLineNote } from '../../../src/domain/orders/line-note.ts'
import { describePayment } from '../../../src/domain/payments/payment-words.ts'
import type { ReturnState } from '../../../src/domain/returns/return.ts'
import { describeReturnForStaff } from '../../../src/domain/returns/return-words.ts'
import { getRequestStaff } from '../../base/accounts/access.ts'
import type { OrderEvent, SaleOrder } from '../../payload-types.ts'
import { getStoredDiscountTerms } from '../discounts/order-discount.ts'

/**
 * A change of an order for its history. `from` and `to`: the values before and after, as texts for staff; null for
 * none. `byName`: the author of a change that neither staff nor the customer made, such as the payment provider.
 */
export type OrderChange = { kind: OrderEvent['kind']; from: string | null; to: string | null; byName?: string }

type ChangedOrder = Pick<SaleOrder, 'id' | 'customerName'>

/** Maximum characters of a text in the history. The order itself has the whole text. */
const MAX_TEXT = 200

/**
 * Writes changes of an order to its history, one row each, in the transaction of `req`. The author is the member of
 * staff who sent the request, else `byName`, else the customer. `at` is in ISO 8601.
 */
export async function recordOrderHistory(
  req: PayloadRequest,
  order: ChangedOrder,
  changes: readonly OrderChange[],
  at: string,
): Promise<void> {
  const { db } = req.payload
  const staff = getRequestStaff(req)
  for (const { kind, from, to, byName } of changes) {
    const data = {
      order: order.id,
      at,
      kind,
      from: shortened(from),
      to: shortened(to),
      by: staff?.id ?? null,
      byName: staff?.name ?? byName ?? order.customerName,
    }
    await db.create({ collection: 'order-events', customID: db.newId(), data, req, returning: false })
  }
}

/**
 * Payload hook of orders: records the changes of an updated order in its history. `data` is the whole order. `doc` may
 * lack fields that a request did not select.
 */
export const recordOrderHistoryAfterUpdate: CollectionAfterChangeHook = async ({
  data,
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  const before = previousDoc as SaleOrder
  await recordOrderHistory(
    req,
    before,
    listOrderVersionDifferences(before, data),
    doc.updatedAt ?? new Date().toISOString(),
  )
}

/** Payload hook: deletes the history of a deleted order. */
export const deleteOrderHistory: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.db.deleteMany({ collection: 'order-events', where: { order: { equals: id } }, req })
}

/**
 * Returns the differences between two versions of an order as history entries, in the sequence in which the order's
 * page shows them. A field that `after` lacks counts as unchanged.
 */
export function listOrderVersionDifferences(before: SaleOrder, after: Partial<SaleOrder>): OrderChange[] {
  const texts = (
    [
      ['status', 'status'],
      ['address', 'shippingAddress'],
      ['memo', 'memo'],
      ['tracking', 'trackingNumber'],
      ['notes', 'staffNotes'],
    ] as const
  ).flatMap(([kind, field]): OrderChange[] => {
    const [from, to] = [before[field] || null, field in after ? after[field] || null : before[field] || null]
    return from === to ? [] : [{ kind, from, to }]
  })
  const lines = changedLines(before.lines ?? [], after.lines ?? before.lines ?? [])
  const delivery = changedDelivery(before, { ...before, ...after })
  const discount = changedDiscount(before, { ...before, ...after })
  const entries = [...changedPayments(before, after.payments), ...changedReturns(before, after.returns)]
  const notes = changedNotes(before.lines ?? [], after.lines ?? before.lines ?? [])
  return [...texts, ...delivery, ...discount, ...entries, ...(lines ? [lines] : []), ...(notes ? [notes] : [])]
}

/** The value (`from` or `to`) of a `ready` event that stands for "ready for pickup". Older events have no value. */
const READY = 'ready'

/**
 * Returns the events for a changed delivery method or price, and for an order that became ready for pickup or is no
 * longer ready.
 */
function changedDelivery(before: SaleOrder, after: SaleOrder): OrderChange[] {
  const [from, to] = [deliveryText(before), deliveryText(after)]
  const [was, is] = [before, after].map(({ readyAt }) => (readyAt ? READY : null)) as [string | null, string | null]
  return [
    ...(from === to ? [] : [{ kind: 'delivery' as const, from, to }]),
    ...(was === is ? [] : [{ kind: 'ready' as const, from: was, to: is }]),
  ]
}

function changedDiscount(before: SaleOrder, after: SaleOrder): OrderChange[] {
  const [from, to] = [getStoredDiscountTerms(before)?.code ?? null, getStoredDiscountTerms(after)?.code ?? null]
  return from === to ? [] : [{ kind: 'discount', from, to }]
}

/** Formats the delivery as `Mail ($6.00)`; null for an order without one. */
function deliveryText({ deliveryName, charges, currency }: SaleOrder): string | null {
  const charge = (charges ?? []).find(({ kind }) => kind === 'delivery')
  if (!deliveryName && !charge) return null
  return `${deliveryName ?? charge?.name}${charge ? ` (${formatAmountWithOptionalCurrency(currency || null, charge.amount)})` : ''}`
}

/** Returns an event for each payment or refund that was added, undone or failed. */
function changedPayments({ payments: before, currency }: SaleOrder, after: SaleOrder['payments']): OrderChange[] {
  const [from, to] = [before ?? [], after ?? before ?? []]
  const textOf = (entry: Payment) => describePayment(entry, currency || null)
  const failed = to.filter(({ hasFailed }, at) => hasFailed && from[at] && !from[at].hasFailed)
  return [
    ...failed.map((entry) => ({
      kind: entry.kind,
      from: `${textOf(entry)}, which failed`,
      to: null,
      ...providerOf(to),
    })),
    ...from.slice(to.length).map((entry) => ({ kind: entry.kind, from: textOf(entry), to: null })),
    ...to
      .slice(from.length)
      .map((entry) => ({ kind: entry.kind, from: null, to: textOf(entry), ...recorderOf(entry) })),
  ]
}

/**
 * Returns the author of an online payment's event: the payment provider. Returns an empty object for other payments:
 * their author is the sender of the request.
 */
const recorderOf = ({ method, byName }: Payment) => (method === 'online' ? { byName } : {})

/** Returns the payment provider as the author of an event: it recorded the order's online payment. */
function providerOf(payments: Payment[]) {
  const paid = payments.find(({ kind, method }) => kind === 'payment' && method === 'online')
  return paid ? { byName: paid.byName } : {}
}

type Payment = NonNullable<SaleOrder['payments']>[number]

const RETURN_EVENTS = {
  asked: 'return-asked',
  received: 'return',
  refused: 'return-refused',
} as const satisfies Record<ReturnState, OrderEvent['kind']>

/** Returns an event for each return that was added, decided or undone. */
function changedReturns({ returns: before, currency }: SaleOrder, after: SaleOrder['returns']): OrderChange[] {
  const [from, to] = [before ?? [], after ?? before ?? []]
  const textOf = (entry: Return) => describeReturnForStaff(entry, currency || null)
  const undone = from.flatMap((entry): OrderChange[] => {
    const now = to.find(({ id }) => id === entry.id)
    const isUndone = !now || (now.state === 'asked' && entry.state !== 'asked')
    return isUndone ? [{ kind: RETURN_EVENTS[entry.state], from: textOf(entry), to: null }] : []
  })
  const done = to.flatMap((entry): OrderChange[] => {
    const was = from.find(({ id }) => id === entry.id)
    const isDone = was ? was.state === 'asked' && entry.state !== 'asked' : true
    return isDone ? [{ kind: RETURN_EVENTS[entry.state], from: null, to: textOf(entry) }] : []
  })
  return [...undone, ...done]
}

type Return = NonNullable<SaleOrder['returns']>[number]

type Lines = NonNullable<SaleOrder['lines']>

/** Returns the notes that differ, as one change, or null. Notes of added and removed products count. */
function changedNotes(before: Lines, after: Lines): OrderChange | null {
  const [from, to] = [notesByProduct(before), notesByProduct(after)]
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter((id) => from.get(id) !== to.get(id))
  if (changed.length === 0) return null
  const textOf = (notes: typeof from) => changed.flatMap((id) => notes.get(id) ?? []).join('; ') || null
  return { kind: 'line-note', from: textOf(from), to: textOf(to) }
}

const notesByProduct = (lines: Lines) =>
  new Map(
    lines.flatMap((line) =>
      line.note ? [[line.itemId, `${line.itemName}, ${formatLineNote(toLineNote(line))}`]] : [],
    ),
  )

/** Returns the products whose number of pieces differs, as one change; null if there are none. */
function changedLines(before: Lines, after: Lines): OrderChange | null {
  const [from, to] = [piecesByProduct(before), piecesByProduct(after)]
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter((id) => from.get(id)?.text !== to.get(id)?.text)
  if (changed.length === 0) return null
  const textOf = (pieces: typeof from) => changed.flatMap((id) => pieces.get(id)?.text ?? []).join(', ') || null
  return { kind: 'lines', from: textOf(from), to: textOf(to) }
}

function piecesByProduct(lines: Lines): Map<string, { pieces: number; text: string }> {
  const products = new Map<string, { pieces: number; text: string }>()
  for (const { itemId, itemName, quantity } of lines) {
    const pieces = (products.get(itemId)?.pieces ?? 0) + quantity
    products.set(itemId, { pieces, text: `${pieces} × ${itemName}` })
  }
  return products
}

function shortened(text: string | null): string | null {
  return text && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
}

type EntryEvent = 'payment' | 'refund' | (typeof RETURN_EVENTS)[ReturnState]

/** The verbs of events about payments and returns: `done` for the event, `undone` for its undoing. */
const ENTRY_WORDS: Record<EntryEvent, { done: string; undone: string }> = {
  payment: { done: 'recorded a payment', undone: 'took back the payment' },
  refund: { done: 'recorded a refund', undone: 'took back the refund' },
  'return-asked': { done: 'asked for a return', undone: 'took back the request for a return' },
  return: { done: 'recorded a return', undone: 'took back the return' },
  'return-refused': { done: 'refused a return', undone: 'took back that a return was refused' },
}

const EVENT_NAMES: Record<Exclude<OrderEvent['kind'], EntryEvent | 'ready'>, string> = {
  'placed-by-staff': 'took the order by telephone',
  status: 'changed the status',
  lines: 'changed the lines',
  'line-note': 'changed the engraving or note',
  address: 'changed the address',
  memo: 'changed the memo',
  delivery: 'changed the delivery',
  discount: 'changed the discount code',
  notes: 'changed the notes for staff',
  tracking: 'changed the tracking number',
}

/**
 * Returns a sentence about an entry of an order's history: `Mara Lind changed the status from New to Confirmed.` Omits
 * long texts.
 */
export function describeOrderEvent({
  byName,
  kind,
  from,
  to,
}: Pick<OrderEvent, 'byName' | 'kind' | 'from' | 'to'>): string {
  if (kind === 'ready') return `${byName} ${from ? 'took back' : 'said'} that the order can be collected.`
  if (kind in ENTRY_WORDS) {
    const { done, undone } = ENTRY_WORDS[kind as EntryEvent]
    return `${byName} ${from ? undone : done}: ${from ?? to}.`
  }
  const isShort = ['status', 'lines', 'tracking', 'delivery'].includes(kind)
  const values = isShort ? `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}` : ''
  return `${byName} ${EVENT_NAMES[kind as keyof typeof EVENT_NAMES]}${values}.`
}
