import { formatCount } from '../../../src/domain/count.ts'
import { isCounted, ORDER_STATUSES } from '../../../src/domain/order-status.ts'
import type { Context } from './context.ts'
import { type Check, type Finding, failure, ok, someOf } from './finding.ts'
import { type Counted, countReferences, findUnbalanced, findWrongTotals } from './order-queries.ts'

/** Orders, stock and numbers, which must agree at every moment. */
export const orderChecks: Check[] = [
  { id: 'stock', title: 'Orders and stock', limitMs: 35_000, look: lookAtStock },
  { id: 'order-totals', title: 'Totals of orders', limitMs: 35_000, look: lookAtTotals },
  { id: 'references', title: 'Numbers of orders', limitMs: 35_000, look: lookAtReferences },
]

const MEND = 'Somebody wrote to the database past the shop, or this is a defect: please keep a backup and report it.'

/**
 * An order moves pieces from the stock to those that were sold, in one write; a cancelled or deleted one moves them back. So
 * no stock is negative, and at least as many pieces are sold as the orders have: more, where orders were kept elsewhere before.
 */
async function lookAtStock(context: Context): Promise<Finding> {
  const counted = ORDER_STATUSES.filter(isCounted)
  const found = await findUnbalanced(await context.database(), counted)
  if (found.length === 0) return ok('They agree for every product.')
  const names = found.map(
    ({ name, stock, sold, ordered }) => `${name} (stock ${stock}, sold ${sold}, ordered ${ordered})`,
  )
  return failure(
    `They do not agree: ${someOf(names)}.`,
    `Count these products, and set their stock in the panel. ${MEND}`,
  )
}

async function lookAtTotals(context: Context): Promise<Finding> {
  const found = await findWrongTotals(await context.database())
  if (found.length === 0) return ok('Each is the sum of its lines.')
  return failure(`Not the sum of their lines: ${someOf(found)}.`, MEND)
}

async function lookAtReferences(context: Context): Promise<Finding> {
  const database = await context.database()
  const counted = await countReferences(database)
  const wrong = counted.filter(({ last, highest }) => highest > last)
  if (wrong.length > 0) {
    return failure(
      `An order has a higher number than was given out: ${someOf(wrong.map(({ reference }) => reference))}. Its number would be given to another order.`,
      MEND,
    )
  }
  return ok(described(counted, database.kind === 'mongodb'))
}

/**
 * A customer may delete an order that is new, and nothing of it stays; on MongoDB a refused order has drawn its number. That
 * is where numbers without an order come from.
 */
function described(counted: readonly Counted[], mayBeRefused: boolean): string {
  const orders = counted.reduce((sum, each) => sum + each.orders, 0)
  const gaps = counted.reduce((sum, each) => sum + each.last - each.orders, 0)
  if (gaps === 0) return `${formatCount(orders)} orders, and no number without one.`
  const reasons = `customers have deleted theirs${mayBeRefused ? ', or were refused' : ''}`
  return `${formatCount(orders)} orders; numbers without one: ${formatCount(gaps)}, because ${reasons}.`
}
