import { canHandleOrders } from '../../base/accounts/access.ts'
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
  recordOrderVisit,
  resendOrderMail,
  sendOrdersCsv,
  sendPrintout,
} from './handlers.ts'
import { handlePaymentProblemResolution, markOrdersPaid, recordOrderPayment } from './payment-handlers.ts'
import { handleReceivedReturn, handleReturnDecision } from './return-handlers.ts'
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
  { method: 'post', path: '/orders', handle: handleTelephoneOrder, mayUse: canHandleOrders },
  { method: 'get', path: '/orders/table.csv', handle: sendOrdersCsv, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/print', handle: sendPrintout, mayUse: allowAnyStaff },
  { method: 'get', path: '/orders/callers', handle: handleTelephoneCallerLookup, mayUse: canHandleOrders },
  { method: 'get', path: '/orders/ways', handle: handleDeliveryMethods, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/preview', handle: previewTelephoneOrder, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/moves', handle: changeOrderStatuses, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/payments', handle: markOrdersPaid, mayUse: canHandleOrders },
  { method: 'get', path: '/orders/shipments', handle: handleUndoableOrders, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/shipments', handle: handleBulkShipment, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/shipments/preview', handle: handleShipmentPreview, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/shipments/undo', handle: undoOrderChanges, mayUse: canHandleOrders },
  { method: 'get', path: '/orders/:id', handle: readOrderPage, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/viewers', handle: recordOrderVisit, mayUse: allowAnyStaff },
  { method: 'post', path: '/orders/:id/status', handle: changeOrderStatus, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/payments', handle: recordOrderPayment, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/returns', handle: handleReceivedReturn, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/returns/:returnId', handle: handleReturnDecision, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/ready', handle: markReadyForPickup, mayUse: canHandleOrders },
  {
    method: 'post',
    path: '/orders/:id/payments/:paymentId/attended',
    handle: handlePaymentProblemResolution,
    mayUse: canHandleOrders,
  },
  { method: 'post', path: '/orders/:id/preview', handle: handleRevisionPreview, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/revision', handle: handleOrderRevision, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/text', handle: editTrackingOrNotes, mayUse: canHandleOrders },
  { method: 'get', path: '/orders/:id/mails/:mailId/again', handle: handleMailResendPreview, mayUse: canHandleOrders },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: resendOrderMail, mayUse: canHandleOrders },
]
