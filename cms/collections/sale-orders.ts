import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Where,
} from 'payload'
import {
  canChangeStatus,
  describeAllowedStatusChanges,
  formatIllegalStatusChangeMessage,
  isInSalesFigures,
  type OrderStatus,
} from '../../src/domain/orders/order-status.ts'
import { restockedLines } from '../../src/domain/returns/return.ts'
import { allowNobody, createAccessRule } from '../base/accounts/access.ts'
import { recordChange } from '../base/changes/record-change.ts'
import { ordersTag } from '../base/changes/tags.ts'
import { settings } from '../base/settings/env.ts'
import { assertDiscountUseLeft } from '../shop/discounts/discount-code-uses.ts'
import { setMailsDue, wakeMailOutbox } from '../shop/mail/mails-due.ts'
import { isUndoRequest } from '../shop/mail/request-mail-flags.ts'
import { setDerivedOrderFields } from '../shop/orders/derived-fields.ts'
import { deleteOrderHistory, recordOrderHistoryAfterUpdate } from '../shop/orders/history.ts'
import { toPricedLines } from '../shop/orders/own-order.ts'
import { recordOrderChangedWebhookEvent, recordOrderDeletedWebhookEvent } from '../shop/orders/record-webhook-events.ts'
import { createOrderIdFinder, optimizeSearchTextFilter } from '../shop/orders/search-filter.ts'
import { adjustRestockedPieces, releaseStock, reserveStockAgain } from '../shop/orders/stock.ts'
import {
  closePaymentPagesAfterOrderChange,
  closePaymentPagesAfterOrderDelete,
} from '../shop/payments/close-checkouts.ts'
import { LIST_PAGINATION } from './list-pagination.ts'
import { saleOrderFields } from './sale-order-fields.ts'

/** Payload hook: refuses status changes that src/domain/orders/order-status.ts does not allow. */
const checkStatusChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !data.status || isUndoRequest(req)) return data
  const before = originalDoc.status as OrderStatus
  const after = data.status as OrderStatus
  if (!canChangeStatus(before, after))
    throw new APIError(formatIllegalStatusChangeMessage(before, after), 409, null, true)
  return data
}

/**
 * Payload hook: returns the pieces of a cancelled order to stock. If the cancellation is undone, takes the pieces from
 * stock again and checks that the discount code has a use left. Runs after the write, because a later check in a bulk
 * change may still refuse the order.
 */
const moveStockWithStatus: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation !== 'update' || !data.status || isInSalesFigures(data.status) === isInSalesFigures(previousDoc.status))
    return
  const lines = toPricedLines(previousDoc)
  if (!isInSalesFigures(data.status)) return releaseStock(lines, req)
  await assertDiscountUseLeft(previousDoc, req)
  await reserveStockAgain(lines, req)
}

/**
 * Collection hook: returns the pieces of a received return to stock. If the receipt is undone, takes the pieces from
 * stock again.
 */
const moveReturnedStock: CollectionAfterChangeHook = async ({ data, operation, previousDoc, req }) => {
  if (operation !== 'update' || !data.returns) return
  await adjustRestockedPieces(restockedLines(previousDoc.returns ?? []), restockedLines(data.returns), req)
}

/**
 * Payload hook: notifies open panels of changed orders. Panels learn of a new order from its stock change
 * (cms/shop/orders/stock.ts).
 */
const tellPanels: CollectionAfterChangeHook = async ({ operation, req }) => {
  if (operation === 'update') await recordChange(req, null, [ordersTag])
}

/** Payload hook: normalizes searches and filters like the stored search text. */
const normalizeSearch: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: await optimizeSearchTextFilter(where, createOrderIdFinder(req.payload)) } : args
}

/** Indexes that cover a search: in SQLite the list's index, in MongoDB a separate one (`findIdsByWords`). */
const SEARCHED_LIST: NonNullable<CollectionConfig['indexes']> = settings().DATABASE_URI
  ? [{ fields: ['date', 'createdAt'] }, { fields: ['searchText'] }]
  : [{ fields: ['date', 'createdAt', 'searchText'] }]

/**
 * The Payload collection of orders. Customers place them through the API, staff change their status (api.md, Orders).
 */
export const saleOrders: CollectionConfig = {
  slug: 'sale-orders',
  labels: { singular: 'Order', plural: 'Orders' },
  defaultSort: '-date',
  indexes: [
    { fields: ['branch', 'reference'], unique: true },
    // For the list, newest first, with and without a status. `createdAt` is Payload's second sort key.
    ...SEARCHED_LIST,
    { fields: ['status', 'date', 'createdAt'] },
    { fields: ['paymentState', 'date', 'createdAt'] },
    { fields: ['deliveryName', 'date', 'createdAt'] },
    { fields: ['returnState', 'date', 'createdAt'] },
  ],
  admin: {
    enableListViewSelectAPI: true,
    components: {
      beforeListTable: ['/cms/panel/orders/OrderListToolsLoader.tsx#OrderListToolsLoader'],
      views: {
        edit: { root: { Component: '/cms/panel/orders/OrderView.tsx#OrderView' } },
        list: { Component: '/cms/panel/lists/RestrictedListView.tsx#RestrictedListView' },
        telephone: {
          Component: '/cms/panel/orders/NewTelephoneOrderPage.tsx#NewTelephoneOrderPage',
          path: '/telephone',
          exact: true,
        },
      },
    },
    useAsTitle: 'reference',
    defaultColumns: [
      'reference',
      'date',
      'customer',
      'customerName',
      'grandTotalAmount',
      'status',
      'paymentState',
      'waits',
      'pieces',
    ],
    listSearchableFields: ['searchText'],
    description: describeAllowedStatusChanges(),
    pagination: LIST_PAGINATION,
  },
  // The list formats amounts and phone numbers by the branch, and shows how long an order has waited.
  forceSelect: { branch: true, heldFor: true, status: true, paymentState: true, date: true, currency: true },
  access: {
    read: createAccessRule('readOrders'),
    create: allowNobody,
    update: createAccessRule('handleOrders'),
    delete: allowNobody,
  },
  hooks: {
    beforeOperation: [normalizeSearch],
    beforeChange: [checkStatusChange, setDerivedOrderFields, setMailsDue],
    afterChange: [
      moveStockWithStatus,
      moveReturnedStock,
      recordOrderHistoryAfterUpdate,
      recordOrderChangedWebhookEvent,
      wakeMailOutbox,
      tellPanels,
      closePaymentPagesAfterOrderChange,
    ],
    afterDelete: [deleteOrderHistory, recordOrderDeletedWebhookEvent, closePaymentPagesAfterOrderDelete],
  },
  fields: saleOrderFields(),
}
