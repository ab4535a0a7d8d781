import { isInSalesFigures, ORDER_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { formatCount } from '../../../src/domain/text/count.ts'
import type { DoctorContext, DoctorMongodb, DoctorSqlite } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'
import {
  findOrdersWithWrongAmounts,
  findStockMismatches,
  type OrderNumberUsage,
  readOrderNumberUsage,
} from './order-queries.ts'

/** The doctor's checks that products, orders, stock and order numbers agree. */
export const orderChecks: DoctorCheck[] = [
  { id: 'categories', title: 'Categories of products', look: lookAtCategories },
  { id: 'stock', title: 'Orders and stock', limitMs: 35_000, look: lookAtStock },
  { id: 'order-totals', title: 'Totals of orders', limitMs: 35_000, look: lookAtTotals },
  { id: 'references', title: 'Numbers of orders', limitMs: 35_000, look: lookAtReferences },
]

/** Checks for products whose category is missing or deleted. */
async function lookAtCategories(context: DoctorContext): Promise<Finding> {
  const names = await findWithoutCategory(await context.database())
  if (names.length === 0) return createOkFinding('Every published product has one.')
  return createWarningFinding(
    `Products have no existing category, so that only the list of all products has them: ${formatTruncatedNames(names)}.`,
    'Choose a category for each in the panel.',
  )
}

async function findWithoutCategory(database: DoctorSqlite | DoctorMongodb): Promise<string[]> {
  if (database.kind === 'sqlite') {
    const rows = await database.rows(
      `SELECT name FROM products WHERE _status = 'published'
       AND (category_id IS NULL OR category_id NOT IN (SELECT id FROM categories)) ORDER BY name LIMIT 100`,
    )
    return rows.map(({ name }) => String(name))
  }
  const categories = await database.db.collection('categories').distinct('_id')
  const known = categories.flatMap((id) => [id, String(id)])
  const where = { _status: 'published', category: { $nin: known as never[] } }
  const found = await database.db
    .collection('products')
    .find(where, { projection: { name: 1 } })
    .limit(100)
    .toArray()
  return found.map(({ name }) => String(name))
}

const MEND = 'Somebody wrote to the database past the shop, or this is a defect: please keep a backup and report it.'

/**
 * Checks that no stock is negative, and that each product has at least as many sold pieces as its orders contain. A
 * larger number of sold pieces is correct, because it includes deleted orders of earlier systems.
 */
async function lookAtStock(context: DoctorContext): Promise<Finding> {
  const counted = ORDER_STATUSES.filter(isInSalesFigures)
  const found = await findStockMismatches(await context.database(), counted)
  if (found.length === 0) return createOkFinding('They agree for every product.')
  const names = found.map(
    ({ name, stock, sold, ordered }) => `${name} (stock ${stock}, sold ${sold}, ordered ${ordered})`,
  )
  return createFailureFinding(
    `They do not agree: ${formatTruncatedNames(names)}.`,
    `Count these products, and set their stock in the panel. ${MEND}`,
  )
}

async function lookAtTotals(context: DoctorContext): Promise<Finding> {
  const found = await findOrdersWithWrongAmounts(await context.database())
  if (found.length === 0) return createOkFinding('Each is the sum of its lines and charges.')
  return createFailureFinding(`Not the sum of their lines and charges: ${formatTruncatedNames(found)}.`, MEND)
}

async function lookAtReferences(context: DoctorContext): Promise<Finding> {
  const database = await context.database()
  const counted = await readOrderNumberUsage(database)
  const wrong = counted.filter(({ last, highest }) => highest > last)
  if (wrong.length > 0) {
    return createFailureFinding(
      `An order has a higher number than was given out: ${formatTruncatedNames(wrong.map(({ reference }) => reference))}. Its number would be given to another order.`,
      MEND,
    )
  }
  return createOkFinding(described(counted, database.kind === 'mongodb'))
}

/**
 * Describes the order numbers of all branches and years, and the numbers without an order. Such a number belongs to a
 * deleted order, or on MongoDB also to a failed order.
 */
function described(counted: readonly OrderNumberUsage[], mayBeRefused: boolean): string {
  const orders = counted.reduce((sum, each) => sum + each.orders, 0)
  const gaps = counted.reduce((sum, each) => sum + each.last - each.orders, 0)
  if (gaps === 0) return `${formatCount(orders)} orders, and no number without one.`
  const reasons = `customers have deleted theirs${mayBeRefused ? ', or were refused' : ''}`
  return `${formatCount(orders)} orders; numbers without one: ${formatCount(gaps)}, because ${reasons}.`
}
