import type { Payload, Where } from 'payload'
import { formatDate } from '../../src/domain/format-date.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../panel-api/csv.ts'
import type { Customer, SaleOrder, User } from '../payload-types.ts'

/** One row for each order, or one for each line of an order. */
export type Rows = 'orders' | 'lines'

export type TableOptions = { where: Where; rows: Rows; hasByteOrderMark: boolean }

/** An order with its customer populated, where the reader may see customers. */
type Order = Omit<SaleOrder, 'customer'> & { customer?: Customer | string | null }
type Line = NonNullable<SaleOrder['lines']>[number]

type Column<Row> = [heading: string, cell: (row: Row) => Cell]

const ORDER_COLUMNS: Column<Order>[] = [
  ['Order', ({ reference }) => reference],
  ['Date', ({ date }) => formatDate(date)],
  ['Time (UTC)', ({ date }) => date.slice(11, 16)],
  ['Status', ({ status }) => status],
  ['Signed in as', ({ customerName }) => customerName],
  ['Customer', ({ customer }) => (typeof customer === 'object' ? (customer?.name ?? null) : null)],
  ['Shipping address', ({ shippingAddress }) => shippingAddress ?? null],
  ['Memo', ({ memo }) => memo ?? null],
  ['Tracking number', ({ trackingNumber }) => trackingNumber ?? null],
]

const TOTAL_COLUMNS: Column<Order>[] = [
  ['Pieces', ({ pieces }) => pieces ?? null],
  ['Total', ({ grandTotalAmount }) => grandTotalAmount],
]

const LINE_COLUMNS: Column<Line>[] = [
  ['Product', ({ itemName }) => itemName],
  ['Code', ({ itemCode }) => itemCode ?? null],
  ['Quantity', ({ quantity }) => quantity],
  ['Unit', ({ unitMeasureName }) => unitMeasureName ?? null],
  ['Price', ({ price }) => price],
  ['Amount', ({ amount }) => amount],
]

/** Orders that are read at once. */
const BATCH = 200

/** The orders of a filter as CSV, newest first, in parts: one for each batch. The filter is checked as that of `user`. */
export async function* orderTable(
  payload: Payload,
  { where, rows, hasByteOrderMark }: TableOptions,
  user: User,
): AsyncGenerator<string> {
  const orderColumns = rows === 'orders' ? [...ORDER_COLUMNS, ...TOTAL_COLUMNS] : ORDER_COLUMNS
  const lineColumns = rows === 'lines' ? LINE_COLUMNS : []
  const head = csvLine([...orderColumns, ...lineColumns].map(([heading]) => heading))
  yield (hasByteOrderMark ? BYTE_ORDER_MARK : '') + head
  for await (const orders of batches(payload, where, user)) {
    const table = orders.flatMap((order) => {
      const cells = orderColumns.map(([, cell]) => cell(order))
      if (rows === 'orders') return csvLine(cells)
      return (order.lines ?? []).map((line) => csvLine([...cells, ...lineColumns.map(([, cell]) => cell(line))]))
    })
    yield table.join('')
  }
}

/** Each batch continues after the last date, so that orders that are placed meanwhile repeat and skip nothing. */
async function* batches(payload: Payload, where: Where, user: User): AsyncGenerator<Order[]> {
  // Several orders may have the same date.
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
    populate: { customers: { name: true } },
    select: {
      ...{ reference: true, date: true, status: true, customerName: true, customer: true, shippingAddress: true },
      ...{ memo: true, trackingNumber: true, lines: true, pieces: true, grandTotalAmount: true },
    },
    overrideAccess: false,
    user,
  })
  return docs as Order[]
}
