import { dropIndexes } from '../../base/database/mongodb/indexes.ts'
import type { MongodbMigration } from '../../base/database/mongodb/migrate.ts'
import { backfillOrderFields } from '../../shop/orders/mongodb-backfill-orders.ts'
import { fillCurrencies } from '../currencies/fill-currencies.ts'
import { mongodbCurrencies } from '../currencies/mongodb-currencies.ts'
import { fillKeys } from '../keys/fill-keys.ts'
import { mongodbRows } from '../keys/mongodb-rows.ts'

/**
 * The MongoDB steps of migrations, by migration name. Other migrations only add fields or indexes, which MongoDB gets from
 * the collections' definitions. A failed step runs again, so each step is idempotent.
 */
export const steps: Record<string, MongodbMigration> = {
  '20261122_093053_order_desk': async (db) => {
    await backfillOrderFields(db)
    // Other indexes start with the same fields.
    await dropIndexes(db.collection('sale-orders'), ['date_1', 'status_1'])
  },
  '20261127_111919_keys': (db) => fillKeys(mongodbRows(db)),
  '20261127_173000_order_currency': (db) => fillCurrencies(mongodbCurrencies(db)),
  '20261123_130511_listed_products': (db) => dropIndexes(db.collection('products'), ['stock_1']),
  '20261127_180000_stock_forms': async (db) => {
    for (const slug of ['products', 'posts', 'pages', 'branches'])
      await dropIndexes(db.collection(`_${slug}_versions`), ['autosave_1'])
  },
  '20261127_204815_order_payments': async (db) => {
    const orders = db.collection('sale-orders')
    const open = { paymentState: null, status: { $in: ['New', 'Confirmed'] } }
    const sums = { paidAmount: 0, refundedAmount: 0 }
    await orders.updateMany({ ...open, grandTotalAmount: { $gt: 0 } }, { $set: { paymentState: 'unpaid', ...sums } })
    await orders.updateMany(open, { $set: { paymentState: 'none', ...sums } })
  },
}
