import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import type { PanelRoute } from '../calls/route.ts'
import * as handlers from './handlers.ts'

const read = { method: 'get', mayUse: canUserHandleOrders } as const
const write = { method: 'post', mayUse: canUserHandleOrders } as const
/** Authorization for irreversible actions: administrators only. */
const final = { mayUse: (user: User) => hasCapability(user, 'eraseCustomers') } as const

/** The panel's routes below /customers: search, page, edits, passwords, data export, merge and erasure. */
export const CUSTOMER_ROUTES: PanelRoute[] = [
  { ...read, path: '/customers', handle: handlers.handleCustomerSearch },
  { ...read, path: '/customers/:id', handle: handlers.handleCustomerPage },
  { ...write, path: '/customers/:id/text', handle: handlers.handleCustomerFieldEdit },
  { ...write, path: '/customers/:id/sign-out', handle: handlers.endCustomerSessions },
  { ...write, path: '/customers/:id/verification', handle: handlers.verifyCustomerAsStaff },
  { ...write, path: '/customers/:id/password-link', handle: handlers.mailCustomerPasswordLink },
  { ...write, path: '/customers/:id/password', handle: handlers.setCustomerPasswordAsStaff },
  { ...read, path: '/customers/:id/data', handle: handlers.handleCustomerDataPreview },
  { ...read, path: '/customers/:id/export', handle: handlers.sendCustomerExport },
  { ...read, ...final, path: '/customers/:id/merge', handle: handlers.handleMergePreview },
  { ...write, ...final, path: '/customers/:id/merge', handle: handlers.handleCustomerMerge },
  { ...write, ...final, path: '/customers/:id/erasure', handle: handlers.handleCustomerErasure },
]
