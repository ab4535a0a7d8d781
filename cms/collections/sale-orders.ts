import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Where,
} from 'payload'
import {
  canMove,
  illegalMoveMessage,
  isCounted,
  movesInWords,
  type OrderStatus,
} from '../../src/domain/order-status.ts'
import { allow, nobody } from '../base/accounts/access.ts'
import { settings } from '../base/settings/env.ts'
import { isUndone } from '../shop/mail/held-mail.ts'
import { announceMailsDue, setMailsDue } from '../shop/mail/mails-due.ts'
import { setDerivedFields } from '../shop/orders/derived-fields.ts'
import { deleteHistory, recordOrderChange } from '../shop/orders/history.ts'
import { linesOf } from '../shop/orders/own-order.ts'
import { findOrderIds, withSearchWords } from '../shop/orders/search-filter.ts'
import { releaseStock } from '../shop/orders/stock.ts'
import { tellOrderChange, tellOrderDeleted } from '../shop/orders/tell-webhooks.ts'
import { saleOrderFields } from './sale-order-fields.ts'

/** Refuses status changes that the table in src/domain/order-status.ts does not allow. */
const checkStatusChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !data.status || isUndone(req)) return data
  const before = originalDoc.status as OrderStatus
  const after = data.status as OrderStatus
  if (!canMove(before, after)) throw new APIError(illegalMoveMessage(before, after), 409, null, true)
  return data
}

/**
 * Returns the pieces of a cancelled order to the stock, once. Runs after the order is written, because in a bulk change a
 * later check may still refuse an order.
 */
const releaseStockOfCancelled: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation === 'update' && data.status && !isCounted(data.status) && isCounted(previousDoc.status))
    await releaseStock(linesOf(previousDoc), req)
}

/** Normalizes the words of searches and filters in the same way as the stored search text. */
const normalizeSearch: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: await withSearchWords(where, findOrderIds(req.payload)) } : args
}

/** Indexes that cover a search: in SQLite the index of the list, in MongoDB a separate one (`findIdsByWords`). */
const SEARCHED_LIST: NonNullable<CollectionConfig['indexes']> = settings().DATABASE_URI
  ? [{ fields: ['date', 'createdAt'] }, { fields: ['searchText'] }]
  : [{ fields: ['date', 'createdAt', 'searchText'] }]

/** Orders: customers place them through the API, staff change their status (api.md, Orders). */
export const saleOrders: CollectionConfig = {
  slug: 'sale-orders',
  labels: { singular: 'Order', plural: 'Orders' },
  defaultSort: '-date',
  indexes: [
    { fields: ['branch', 'reference'], unique: true },
    // For the list, newest first, without a filter and by status. `createdAt` is Payload's second sort key.
    ...SEARCHED_LIST,
    { fields: ['status', 'date', 'createdAt'] },
  ],
  admin: {
    enableListViewSelectAPI: true,
    components: {
      beforeListTable: ['/cms/panel/orders/OrderListHead.tsx#OrderListHead'],
      views: {
        edit: { root: { Component: '/cms/panel/orders/OrderView.tsx#OrderView' } },
        list: { Component: '/cms/panel/orders/OrderListView.tsx#OrderListView' },
        telephone: {
          Component: '/cms/panel/orders/TelephoneOrder.tsx#TelephoneOrder',
          path: '/telephone',
          exact: true,
        },
      },
    },
    useAsTitle: 'reference',
    defaultColumns: ['reference', 'date', 'customer', 'customerName', 'grandTotalAmount', 'status', 'pieces'],
    listSearchableFields: ['searchText'],
    group: 'Orders',
    description: movesInWords(),
  },
  // The list formats amounts and phone numbers by the order's branch.
  forceSelect: { branch: true, heldFor: true, currency: true },
  access: { read: allow('readOrders'), create: nobody, update: allow('handleOrders'), delete: nobody },
  hooks: {
    beforeOperation: [normalizeSearch],
    beforeChange: [checkStatusChange, setDerivedFields, setMailsDue],
    afterChange: [releaseStockOfCancelled, recordOrderChange, tellOrderChange, announceMailsDue],
    afterDelete: [deleteHistory, tellOrderDeleted],
  },
  fields: saleOrderFields(),
}
