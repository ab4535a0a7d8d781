import { handlesOrders } from '../access.ts'
import type { PanelRoute } from '../panel-api/route.ts'
import { may } from '../roles.ts'
import {
  editText,
  findCaller,
  move,
  moveMany,
  place,
  preview,
  previewMail,
  previewNew,
  revise,
  sendDashboard,
  sendMail,
  sendPage,
  sendPrintout,
  sendTable,
  sendTestMail,
} from './handlers.ts'

/** All staff may read orders, those who handle them may change them and read customers. */
export const ORDER_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/dashboard', handle: sendDashboard },
  { method: 'get', path: '/orders/:id', handle: sendPage },
  { method: 'post', path: '/orders/:id/status', handle: move },
  { method: 'post', path: '/orders/:id/preview', handle: preview },
  { method: 'post', path: '/orders/:id/revision', handle: revise },
  { method: 'post', path: '/orders/:id/text', handle: editText },
  { method: 'get', path: '/callers', handle: findCaller, mayUse: handlesOrders },
  { method: 'post', path: '/preview', handle: previewNew },
  { method: 'post', path: '/orders', handle: place },
  { method: 'post', path: '/moves', handle: moveMany },
  { method: 'get', path: '/print', handle: sendPrintout },
  { method: 'get', path: '/orders.csv', handle: sendTable },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: sendMail },
  { method: 'post', path: '/mail-preview', handle: previewMail, mayUse: () => true },
  { method: 'post', path: '/mail-test', handle: sendTestMail, mayUse: (user) => may(user, 'editWording') },
]
