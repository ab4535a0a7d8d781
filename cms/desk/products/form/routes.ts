import { may } from '../../../base/accounts/roles.ts'
import type { User } from '../../../payload-types.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../../calls/route.ts'
import { presenceIn } from '../../editing/presence.ts'
import { productPath } from '../requests.ts'
import { newProductPage, productPage } from './product-page.ts'
import * as requests from './requests.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { readStockHistory } from './stock-history.ts'

const write = { method: 'post', mayUse: (user: User) => may(user, 'editProducts') } as const
const read = { method: 'get', mayUse: anyStaff } as const

/** The panel's routes for the product form. */
export const PRODUCT_FORM_ROUTES: PanelRoute[] = [
  { method: 'get', mayUse: write.mayUse, path: '/products/form', handle: sendNew },
  { ...write, path: '/products/form', handle: create },
  { ...read, path: '/products/:id/form', handle: sendPage },
  { ...write, path: '/products/:id/form', handle: save },
  { ...read, path: '/products/:id/stock', handle: sendStockHistory },
  { ...write, path: '/products/:id/presence', handle: presenceIn('products') },
]

async function sendNew({ payload }: PanelServices, { user }: Exchange) {
  return newProductPage(payload, user)
}

async function create({ payload }: PanelServices, { user, body }: Exchange) {
  return productPage(payload, await createProduct(payload, parse(requests.newProduct, body), user), user)
}

async function sendPage({ payload }: PanelServices, { req, user }: Exchange) {
  return productPage(payload, parse(productPath, req.params).id, user)
}

async function save({ payload }: PanelServices, { req, user, body }: Exchange) {
  const { id } = parse(productPath, req.params)
  await saveProduct(payload, id, parse(requests.changedProduct, body), user)
  return productPage(payload, id, user)
}

async function sendStockHistory({ payload }: PanelServices, { req }: Exchange) {
  return { moves: await readStockHistory(payload, parse(productPath, req.params).id) }
}
