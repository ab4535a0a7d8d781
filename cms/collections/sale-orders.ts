import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Where,
} from 'payload'
import { canMove, illegalMoveMessage, type OrderStatus } from '../../src/domain/order-status.ts'
import { allow, nobody } from '../access.ts'
import { settings } from '../env.ts'
import { announceMailsDue, setMailsDue } from '../mail/mails-due.ts'
import { setDerivedFields } from '../orders/derived-fields.ts'
import { deleteHistory, recordOrderChange } from '../orders/history.ts'
import { linesOf } from '../orders/own-order.ts'
import { findOrderIds, withSearchWords } from '../orders/search-filter.ts'
import { releaseStock } from '../orders/stock.ts'
import { saleOrderFields } from './sale-order-fields.ts'

/** Refuses status changes that the table in src/domain/order-status.ts does not allow. */
const checkStatusChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || !data.status) return data
  const before = originalDoc.status as OrderStatus
  const after = data.status as OrderStatus
  if (!canMove(before, after)) throw new APIError(illegalMoveMessage(before, after), 409, null, true)
  return data
}

/**
 * Returns the pieces of a cancelled order to the stock, once. After the order was written: of many orders that are
 * changed together, one may be refused by a later check.
 */
const releaseStockOfCancelled: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation === 'update' && data.status === 'Cancelled' && previousDoc.status !== 'Cancelled')
    await releaseStock(linesOf(previousDoc), req)
}

/** The panel's search and staff's filters find an order by what is normalized in the same way. */
const normalizeSearch: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: await withSearchWords(where, findOrderIds(req.payload)) } : args
}

/** A search reads an index and not the orders: in SQLite that of the list, in MongoDB one of its own (`findIdsByWords`). */
const SEARCHED_LIST: NonNullable<CollectionConfig['indexes']> = settings().DATABASE_URI
  ? [{ fields: ['date', 'createdAt'] }, { fields: ['searchText'] }]
  : [{ fields: ['date', 'createdAt', 'searchText'] }]

/** Orders: placed by customers through the calls, moved through their statuses by staff (api.md, Orders). */
export const saleOrders: CollectionConfig = {
  slug: 'sale-orders',
  labels: { singular: 'Order', plural: 'Orders' },
  defaultSort: '-date',
  indexes: [
    { fields: ['branch', 'reference'], unique: true },
    // The list, newest first: alone and by status. `createdAt` is the second key that Payload sorts by.
    ...SEARCHED_LIST,
    { fields: ['status', 'date', 'createdAt'] },
  ],
  admin: {
    enableListViewSelectAPI: true,
    components: {
      beforeListTable: ['/cms/admin/orders/OrderListHead.tsx#OrderListHead'],
      views: {
        edit: { root: { Component: '/cms/admin/orders/OrderView.tsx#OrderView' } },
        list: { Component: '/cms/admin/orders/OrderListView.tsx#OrderListView' },
        telephone: {
          Component: '/cms/admin/orders/TelephoneOrder.tsx#TelephoneOrder',
          path: '/telephone',
          exact: true,
        },
      },
    },
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'date', 'customer', 'customerName', 'grandTotalAmount', 'status', 'pieces'],
    listSearchableFields: ['searchText'],
    group: 'Orders',
    description: 'New → Confirmed → Shipped → Completed. A new or confirmed order can be cancelled.',
  },
  // Money and phone numbers of the list are written as the order's store writes them.
  forceSelect: { branch: true },
  access: { read: allow('readOrders'), create: nobody, update: allow('handleOrders'), delete: nobody },
  hooks: {
    beforeOperation: [normalizeSearch],
    beforeChange: [checkStatusChange, setDerivedFields, setMailsDue],
    afterChange: [releaseStockOfCancelled, recordOrderChange, announceMailsDue],
    afterDelete: [deleteHistory],
  },
  fields: saleOrderFields(),
}
