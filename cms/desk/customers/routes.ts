import { handlesOrders } from '../../base/accounts/access.ts'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import type { PanelRoute } from '../calls/route.ts'
import * as handlers from './handlers.ts'

const read = { method: 'get', mayUse: handlesOrders } as const
const write = { method: 'post', mayUse: handlesOrders } as const
/** Authorization for irreversible actions: administrators only. */
const final = { mayUse: (user: User) => may(user, 'eraseCustomers') } as const

/** The panel's routes below /customers: search, page, edits, passwords, data export, merge and erasure. */
export const CUSTOMER_ROUTES: PanelRoute[] = [
  { ...read, path: '/customers', handle: handlers.sendFound },
  { ...read, path: '/customers/:id', handle: handlers.sendCustomer },
  { ...write, path: '/customers/:id/text', handle: handlers.editTrackingOrNotes },
  { ...write, path: '/customers/:id/sign-out', handle: handlers.signOut },
  { ...write, path: '/customers/:id/verification', handle: handlers.verify },
  { ...write, path: '/customers/:id/password-link', handle: handlers.sendPasswordLink },
  { ...write, path: '/customers/:id/password', handle: handlers.changePassword },
  { ...read, path: '/customers/:id/data', handle: handlers.sendDataPreview },
  { ...read, path: '/customers/:id/export', handle: handlers.sendExport },
  { ...read, ...final, path: '/customers/:id/merge', handle: handlers.sendMergePreview },
  { ...write, ...final, path: '/customers/:id/merge', handle: handlers.merge },
  { ...write, ...final, path: '/customers/:id/erasure', handle: handlers.erase },
]
