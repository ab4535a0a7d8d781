import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { allowAnyStaff, type PanelRoute } from '../calls/route.ts'
import { handleDeliveryMethods, markReadyForPickup } from './delivery-handlers.ts'
import {
  changeOrderStatus,
  changeOrderStatuses,
  editTrackingOrNotes,
  handleMailResendPreview,
  handleOrderRevision,
  handleRevisionPreview,
  handleTelephoneCallerLookup,
  handleTelephoneOrder,
  previewTelephoneOrder,
  readOrderPage,
  recordVisitAndListViewers,
  resendOrderMail,
  sendOrdersCsv,
  sendPrintout,
} from './handlers.ts'
import { handleOrderPaymentOrRefund, handlePaymentProblemResolution, markOrdersPaid } from './payment-handlers.ts'
import { handleReturnDecision, handleUnrequestedReturn } from './return-handlers.ts'
import {
  handleBulkShipment,
  handleShipmentPreview,
  handleUndoableOrders,
  undoOrderChanges,
} from './shipment-handlers.ts'

/**
 * The panel's routes for orders. All staff may read orders; roles that handle orders may change them and see customers.
 */
export const ORDER_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/orders', handle: handleTelephoneOrder, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/table.csv', handle: sendOrdersCsv, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/print', handle: sendPrintout, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/callers', handle: handleTelephoneCallerLookup, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/ways', handle: handleDeliveryMethods, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/preview', handle: previewTelephoneOrder, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/moves', handle: changeOrderStatuses, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/payments', handle: markOrdersPaid, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/shipments', handle: handleUndoableOrders, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments', handle: handleBulkShipment, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments/preview', handle: handleShipmentPreview, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/shipments/undo', handle: undoOrderChanges, mayUse: canUserHandleOrders },
  { method: 'get', path: '/orders/:id', handle: readOrderPage, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/viewers', handle: recordVisitAndListViewers, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/status', handle: changeOrderStatus, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/payments', handle: handleOrderPaymentOrRefund, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/returns', handle: handleUnrequestedReturn, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/returns/:returnId', handle: handleReturnDecision, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/ready', handle: markReadyForPickup, mayUse: canUserHandleOrders },
  {
    method: 'post',
    path: '/orders/:id/payments/:paymentId/attended',
    handle: handlePaymentProblemResolution,
    mayUse: canUserHandleOrders,
  },
  { method: 'post', path: '/orders/:id/preview', handle: handleRevisionPreview, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/revision', handle: handleOrderRevision, mayUse: canUserHandleOrders },
  { method: 'post', path: '/orders/:id/text', handle: editTrackingOrNotes, mayUse: canUserHandleOrders },
  {
    method: 'get',
    path: '/orders/:id/mails/:mailId/again',
    handle: handleMailResendPreview,
    mayUse: canUserHandleOrders,
  },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: resendOrderMail, mayUse: canUserHandleOrders },
]
