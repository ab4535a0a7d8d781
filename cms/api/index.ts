import { allProducts, branchInfo, categoryList, categoryProducts, homeProducts } from './catalog.ts'
import { csrfCookie, customerName, login, register, userInfo } from './customers.ts'
import { checkoutCall, orderList, printPreview } from './orders.ts'
import type { Call } from './route.ts'

/** The calls that existing clients make (storefront.md §7). */
export const calls: Call[] = [
  homeProducts,
  categoryProducts,
  branchInfo,
  allProducts,
  categoryList,
  csrfCookie,
  register,
  login,
  userInfo,
  customerName,
  checkoutCall,
  orderList,
  printPreview,
]
