import type { Payload, Where } from 'payload'
import { type ChargeKind, sumCharges } from '../../../src/domain/charges/charge.ts'
import { toOrderCharges } from '../../../src/domain/charges/stored-charges.ts'
import { formatPlainAmount, fromMills } from '../../../src/domain/money/money.ts'
import { formatLineNote, toLineNote } from '../../../src/domain/orders/line-note.ts'
import { ORDER_PAYMENT_STATE_LABELS } from '../../../src/domain/payments/payment-words.ts'
import { splitReturnAmount } from '../../../src/domain/returns/return.ts'
import { BYTE_ORDER_MARK, type CsvCell, detectCsvTarget, formatCsvLine } from '../../../src/domain/text/csv.ts'
import { type Settings, settings } from '../../base/settings/env.ts'
import { toClockTime, toLocalDate } from '../../base/settings/time-zone.ts'
import type { Branch, Customer, SaleOrder, User } from '../../payload-types.ts'

/** What a row of the exported CSV is: an order, or a line of an order. */
export type OrderCsvRowKind = 'orders' | 'lines'

/**
 * Options of the CSV export of orders. `where` selects the orders; `rows` selects one row per order or one per line;
 * `hasByteOrderMark` tells whether the file begins with a byte order mark.
 */
export type OrderCsvOptions = { where: Where; rows: OrderCsvRowKind; hasByteOrderMark: boolean }

/** An order with its branch, and with its customer if the user may see customers. */
type Order = Omit<SaleOrder, 'customer' | 'branch' | 'status'> & {
  status: SaleOrder['status'] | typeof RETURNED
  customer?: Customer | string | null
  branch: Pick<Branch, 'currency'> | string
}
type Line = NonNullable<SaleOrder['lines']>[number]

type Column<Row> = [heading: string, cell: (row: Row, currency: string | null) => CsvCell]

/** The columns of an order. Days and times are in the shop's time zone. */
function orderColumns({ TIME_ZONE, SIGN_IN }: Pick<Settings, 'TIME_ZONE' | 'SIGN_IN'>): Column<Order>[] {
  return [
    ['Order', ({ reference }) => reference],
    ['Date', ({ date }) => toLocalDate(new Date(date), TIME_ZONE)],
    [`Time (${TIME_ZONE})`, ({ date }) => toClockTime(date, TIME_ZONE).slice(11)],
    ['Status', ({ status }) => status],
    ['Customer', ({ customer }) => customerOf(customer)?.name ?? null],
    [SIGN_IN === 'name' ? 'Signed in as' : 'Phone', ({ customerName }) => customerName],
    ['E-mail', ({ customer }) => customerOf(customer)?.email ?? null],
    ['Shipping address', ({ shippingAddress }) => shippingAddress ?? null],
    ['Memo', ({ memo }) => memo ?? null],
    ['Tracking number', ({ trackingNumber }) => trackingNumber ?? null],
    ['Delivery', ({ deliveryName }) => deliveryName ?? null],
  ]
}

const TOTAL_COLUMNS: Column<Order>[] = [
  ['Pieces', ({ pieces }) => pieces ?? null],
  ['Delivery price', (order, currency) => chargeOf('delivery', order, currency)],
  ['Discount', (order, currency) => chargeOf('discount', order, currency)],
  ['Price of notes', (order, currency) => chargeOf('note', order, currency)],
  ['Total', ({ grandTotalAmount }, currency) => formatPlainAmount(grandTotalAmount, currency)],
  ['Payment', ({ paymentState }) => (paymentState ? ORDER_PAYMENT_STATE_LABELS[paymentState] : null)],
  ['Paid', ({ paidAmount }, currency) => recorded(paidAmount, currency)],
  ['Refunded', ({ refundedAmount }, currency) => recorded(refundedAmount, currency)],
  ['Returned', ({ returnedAmount }, currency) => formatPlainAmount(returnedAmount ?? 0, currency)],
]

/** Returns the sum of an order's charges of a kind; null (an empty cell) if the order has no such charge. */
function chargeOf(kind: ChargeKind, order: Order, currency: string | null): CsvCell {
  const charges = toOrderCharges(order).filter((charge) => charge.kind === kind)
  return charges.length === 0 ? null : formatPlainAmount(fromMills(sumCharges(charges)), currency)
}

/** Formats an amount of an order; null (an empty cell) for an order that is older than payments. */
const recorded = (amount: number | null | undefined, currency: string | null) =>
  amount == null ? null : formatPlainAmount(amount, currency)

const LINE_COLUMNS: Column<Line>[] = [
  ['Product', ({ itemName }) => itemName],
  ['Code', ({ itemCode }) => itemCode ?? null],
  ['Quantity', ({ quantity }) => quantity],
  ['Unit', ({ unitMeasureName }) => unitMeasureName ?? null],
  ['Price', ({ price }, currency) => formatPlainAmount(price, currency)],
  ['Amount', ({ amount }, currency) => formatPlainAmount(amount, currency)],
  ['Note', (line) => formatLineNote(toLineNote(line)) || null],
]

const CURRENCY = 'Currency'

/** The status in rows of returned pieces. */
const RETURNED = 'Returned'

const customerOf = (customer: Order['customer']) => (typeof customer === 'object' ? customer : null)
const currencyOf = ({ currency, branch }: Order) =>
  currency || (typeof branch === 'object' ? (branch.currency ?? null) : null)

/** Number of orders per query. */
const BATCH = 200

/**
 * Yields the text of a CSV file with the orders that match `where`, newest first. The first chunk is the header line,
 * each further chunk a batch of rows. Reads only what `user` may read.
 */
export async function* generateOrderCsv(
  payload: Payload,
  { where, rows, hasByteOrderMark }: OrderCsvOptions,
  user: User,
): AsyncGenerator<string> {
  const reader = detectCsvTarget(hasByteOrderMark)
  const ofOrder = [...orderColumns(settings()), ...(rows === 'orders' ? TOTAL_COLUMNS : [])]
  const ofLine = rows === 'lines' ? LINE_COLUMNS : []
  const head = formatCsvLine([...[...ofOrder, ...ofLine].map(([heading]) => heading), CURRENCY], reader)
  yield (hasByteOrderMark ? BYTE_ORDER_MARK : '') + head
  for await (const orders of batches(payload, where, user)) {
    const table = orders.flatMap((order) => {
      const currency = currencyOf(order)
      const cellsOf = (of: Order) => ofOrder.map(([, cell]) => cell(of, currency))
      if (rows === 'orders') return formatCsvLine([...cellsOf(order), currency], reader)
      return linesOf(order).map(({ of, line }) =>
        formatCsvLine([...cellsOf(of), ...ofLine.map(([, cell]) => cell(line, currency)), currency], reader),
      )
    })
    yield table.join('')
  }
}

/** Returns the rows of an order: its lines, and a row with negative pieces for each return, dated on its receipt. */
function linesOf(order: Order): { of: Order; line: Line }[] {
  const lines = order.lines ?? []
  const received = (order.returns ?? []).filter(({ state }) => state === 'received')
  const returned = received.flatMap(({ decidedAt, amount: whole, lines: pieces }) => {
    const of: Order = { ...order, status: RETURNED, date: decidedAt ?? order.date }
    const parts = splitReturnAmount({ amount: whole, lines: pieces }, lines)
    return (pieces ?? []).flatMap(({ lineId, quantity }, at) => {
      const line = lines.find(({ id }) => id === lineId)
      const amount = -fromMills(parts[at]!)
      return line && quantity > 0 ? [{ of, line: { ...line, quantity: -quantity, amount } }] : []
    })
  })
  return [...lines.map((line) => ({ of: order, line })), ...returned]
}

/**
 * Yields orders in batches. The cursor is the date of the last order in a batch, so that new orders cause no repetition
 * and no gap.
 */
async function* batches(payload: Payload, where: Where, user: User): AsyncGenerator<Order[]> {
  // Orders with the cursor's date are excluded by id, because several can have the same date.
  let last = { date: '', ids: [] as string[] }
  for (;;) {
    const after: Where[] = last.date ? [{ date: { less_than_equal: last.date } }, { id: { not_in: last.ids } }] : []
    const orders = await readBatch(payload, { and: [where, ...after] }, user)
    if (orders.length > 0) yield orders
    if (orders.length < BATCH) return
    const date = orders.at(-1)?.date ?? ''
    const ids = orders.filter((order) => order.date === date).map(({ id }) => id)
    last = { date, ids: last.date === date ? [...last.ids, ...ids] : ids }
  }
}

async function readBatch(payload: Payload, where: Where, user: User): Promise<Order[]> {
  const { docs } = await payload.find({
    collection: 'sale-orders',
    where,
    sort: '-date',
    limit: BATCH,
    pagination: false,
    depth: 1,
    populate: { customers: { name: true, email: true }, branches: { currency: true } },
    select: {
      reference: true,
      date: true,
      status: true,
      customerName: true,
      customer: true,
      shippingAddress: true,
      branch: true,
      currency: true,
      memo: true,
      trackingNumber: true,
      lines: true,
      pieces: true,
      grandTotalAmount: true,
      deliveryName: true,
      charges: true,
      paymentState: true,
      paidAmount: true,
      refundedAmount: true,
      returnedAmount: true,
      returns: true,
    },
    overrideAccess: false,
    user,
  })
  return docs as Order[]
}
