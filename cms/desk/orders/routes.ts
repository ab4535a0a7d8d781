import { handlesOrders } from '../../base/accounts/access.ts'
import { anyStaff, type PanelRoute } from '../calls/route.ts'
import { readWays, sayReady } from './delivery-handlers.ts'
import {
  editTrackingOrNotes,
  findCaller,
  move,
  moveMany,
  noteVisit,
  place,
  preview,
  previewMailAgain,
  previewNew,
  readOrderPage,
  revise,
  sendMail,
  sendPrintout,
  sendTable,
} from './handlers.ts'
import { attend, pay, payMany } from './payment-handlers.ts'
import { decide, take } from './return-handlers.ts'
import { previewMany, sendHeld, shipMany, undoMany } from './shipment-handlers.ts'

/**
 * The panel's routes for orders. All staff may read orders; roles that handle orders may change them and see customers.
 */
export const ORDER_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/orders', handle: place, mayUse: handlesOrders },
  { method: 'get', path: '/orders/table.csv', handle: sendTable, mayUse: anyStaff },
  { method: 'get', path: '/orders/print', handle: sendPrintout, mayUse: anyStaff },
  { method: 'get', path: '/orders/callers', handle: findCaller, mayUse: handlesOrders },
  { method: 'get', path: '/orders/ways', handle: readWays, mayUse: handlesOrders },
  { method: 'post', path: '/orders/preview', handle: previewNew, mayUse: handlesOrders },
  { method: 'post', path: '/orders/moves', handle: moveMany, mayUse: handlesOrders },
  { method: 'post', path: '/orders/payments', handle: payMany, mayUse: handlesOrders },
  { method: 'get', path: '/orders/shipments', handle: sendHeld, mayUse: handlesOrders },
  { method: 'post', path: '/orders/shipments', handle: shipMany, mayUse: handlesOrders },
  { method: 'post', path: '/orders/shipments/preview', handle: previewMany, mayUse: handlesOrders },
  { method: 'post', path: '/orders/shipments/undo', handle: undoMany, mayUse: handlesOrders },
  { method: 'get', path: '/orders/:id', handle: readOrderPage, mayUse: anyStaff },
  { method: 'post', path: '/orders/:id/viewers', handle: noteVisit, mayUse: anyStaff },
  { method: 'post', path: '/orders/:id/status', handle: move, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/payments', handle: pay, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/returns', handle: take, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/returns/:returnId', handle: decide, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/ready', handle: sayReady, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/payments/:paymentId/attended', handle: attend, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/preview', handle: preview, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/revision', handle: revise, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/text', handle: editTrackingOrNotes, mayUse: handlesOrders },
  { method: 'get', path: '/orders/:id/mails/:mailId/again', handle: previewMailAgain, mayUse: handlesOrders },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: sendMail, mayUse: handlesOrders },
]
