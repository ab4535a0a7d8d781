import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { allowAnyStaff, type PanelRoute } from '../calls/route.ts'
import { markReadyForPickup, readDeliveryMethods } from './delivery-handlers.ts'
import {
  changeOrderStatus,
  changeOrderStatuses,
  editTrackingOrNotes,
  lookUpTelephoneCaller,
  placeTelephoneOrder,
  previewMailResend,
  previewOrderRevision,
  previewTelephoneOrder,
  readOrderPage,
  recordVisitAndListViewers,
  resendOrderMail,
  saveOrderRevision,
  sendOrdersCsv,
  sendPrintout,
} from './handlers.ts'
import { markPaymentProblemResolved, recordFullPayments, recordPaymentOrRefund } from './payment-handlers.ts'
import { receiveOrRefuseReturnAsStaff, receiveUnrequestedReturn } from './return-handlers.ts'
import { listUndoableOrders, previewBulkShipment, shipSelectedOrders, undoOrderChanges } from './shipment-handlers.ts'

/**
 * The panel's routes for orders. All staff may read orders; roles that handle orders may change them and see customers.
 */
export const ORDER_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/orders', handle: placeTelephoneOrder, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/table.csv', handle: sendOrdersCsv, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/print', handle: sendPrintout, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/callers', handle: lookUpTelephoneCaller, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/ways', handle: readDeliveryMethods, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/preview', handle: previewTelephoneOrder, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/moves', handle: changeOrderStatuses, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/payments', handle: recordFullPayments, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/shipments', handle: listUndoableOrders, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments', handle: shipSelectedOrders, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments/preview', handle: previewBulkShipment, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments/undo', handle: undoOrderChanges, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/:id', handle: readOrderPage, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/viewers', handle: recordVisitAndListViewers, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/status', handle: changeOrderStatus, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/payments', handle: recordPaymentOrRefund, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/returns', handle: receiveUnrequestedReturn, mayUse: canUserHandleOrders },
  {
    method: 'post',
    path: '/orders/:id/returns/:returnId',
    handle: receiveOrRefuseReturnAsStaff,
    mayUse: canUserHandleOrders,
  },
  { method: 'post', path: '/orders/:id/ready', handle: markReadyForPickup, mayUse: canUserHandleOrders },
  {
    method: 'post',
    path: '/orders/:id/payments/:paymentId/attended',
    handle: markPaymentProblemResolved,
    mayUse: canUserHandleOrders,
  },
  { method: 'post', path: '/orders/:id/preview', handle: previewOrderRevision, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/revision', handle: saveOrderRevision, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/text', handle: editTrackingOrNotes, mayUse: canUserHandleOrders },
  {
    method: 'get',
    path: '/orders/:id/mails/:mailId/again',
    handle: previewMailResend,
    mayUse: canUserHandleOrders,
  },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: resendOrderMail, mayUse: canUserHandleOrders },
]
