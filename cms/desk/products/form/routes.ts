import { hasCapability } from '../../../base/accounts/roles.ts'
import type { User } from '../../../payload-types.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../../calls/route.ts'
import { createPresenceHandler } from '../../editing/presence.ts'
import { productPathSchema } from '../requests.ts'
import { readNewProductPageData, readProductPageData } from './product-page.ts'
import * as requests from './requests.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { readStockAdjustments } from './stock-adjustments.ts'

const write = { method: 'post', mayUse: (user: User) => hasCapability(user, 'editProducts') } as const
const read = { method: 'get', mayUse: allowAnyStaff } as const

/** The panel's routes for the product form. */
export const PRODUCT_FORM_ROUTES: PanelRoute[] = [
  { method: 'get', mayUse: write.mayUse, path: '/products/form', handle: sendNew },
  { ...write, path: '/products/form', handle: create },
  { ...read, path: '/products/:id/form', handle: sendPage },
  { ...write, path: '/products/:id/form', handle: save },
  { ...read, path: '/products/:id/stock', handle: sendStockHistory },
  { ...write, path: '/products/:id/presence', handle: createPresenceHandler('products') },
]

async function sendNew({ payload }: PanelServices, { user }: PanelRequestContext) {
  return readNewProductPageData(payload, user)
}

async function create({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return readProductPageData(
    payload,
    await createProduct(payload, parseRequestPart(requests.newProductSchema, body), user),
    user,
  )
}

async function sendPage({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  return readProductPageData(payload, parseRequestPart(productPathSchema, req.params).id, user)
}

async function save({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = parseRequestPart(productPathSchema, req.params)
  await saveProduct(payload, id, parseRequestPart(requests.changedProductSchema, body), user)
  return readProductPageData(payload, id, user)
}

async function sendStockHistory({ payload }: PanelServices, { req }: PanelRequestContext) {
  return { moves: await readStockAdjustments(payload, parseRequestPart(productPathSchema, req.params).id) }
}
