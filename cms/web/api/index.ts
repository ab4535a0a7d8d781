import { addEmailRoute, confirmEmailRoute } from './account-email.ts'
import { geocodedAddressRoute } from './address.ts'
import { postCategoryListRoute, postDetailRoute, postListRoute, recentPostsRoute } from './blog.ts'
import {
  allProductsRoute,
  branchInfoRoute,
  categoryListRoute,
  categoryProductsRoute,
  homeProductsRoute,
} from './catalog.ts'
import { contactRoute } from './contact.ts'
import { countSearchRoute } from './count-search.ts'
import {
  csrfCookieRoute,
  customerNameRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  userInfoRoute,
} from './customers.ts'
import { checkDiscountRoute } from './discounts.ts'
import { displayNameRoute, setNameRoute } from './display-name.ts'
import { subscribeNewsletterRoute } from './newsletter.ts'
import {
  askReturnRoute,
  checkoutRoute,
  deleteOrderRoute,
  orderToEditRoute,
  printPreviewRoute,
  withdrawCheckoutRoute,
} from './orders.ts'
import { orderDetailsRoute, orderListRoute } from './own-orders.ts'
import { changePasswordRoute, forgotPasswordRoute, resetPasswordRoute, verifyResetTokenRoute } from './passwords.ts'
import { payOrderRoute } from './pay-order.ts'
import { currentPricesRoute } from './prices.ts'
import type { ApiCall } from './route.ts'
import { searchShopRoute } from './search.ts'
import { storefrontCartRoute } from './storefront/cart.ts'
import { storefrontCategoriesRoute } from './storefront/categories.ts'
import { storefrontHomeRoute } from './storefront/home.ts'
import { storefrontNavigationRoute } from './storefront/navigation.ts'
import { storefrontPageRoute, storefrontPagesRoute } from './storefront/pages.ts'
import { storefrontPostRoute, storefrontPostsRoute } from './storefront/posts.ts'
import { storefrontProductRoute, storefrontProductsRoute } from './storefront/products.ts'
import { storefrontProductsByIdRoute, storefrontRelatedRoute } from './storefront/related.ts'
import { storefrontShopRoute } from './storefront/shop.ts'

/** The 25 API calls of existing clients, in the order of storefront.md §7. */
export const existingClientCalls: ApiCall[] = [
  homeProductsRoute,
  categoryProductsRoute,
  branchInfoRoute,
  allProductsRoute,
  categoryListRoute,
  orderListRoute,
  orderToEditRoute,
  deleteOrderRoute,
  printPreviewRoute,
  checkoutRoute,
  customerNameRoute,
  userInfoRoute,
  csrfCookieRoute,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  verifyResetTokenRoute,
  resetPasswordRoute,
  changePasswordRoute,
  contactRoute,
  // One route here, two rows in the specification: with and without `search`.
  postListRoute,
  recentPostsRoute,
  postCategoryListRoute,
  postDetailRoute,
]

/** Further API calls, which the shop's own pages use and other front ends can use. */
export const additionalApiCalls: ApiCall[] = [
  searchShopRoute,
  countSearchRoute,
  logoutRoute,
  displayNameRoute,
  geocodedAddressRoute,
  currentPricesRoute,
  withdrawCheckoutRoute,
  orderDetailsRoute,
  checkDiscountRoute,
  payOrderRoute,
  askReturnRoute,
  subscribeNewsletterRoute,
  addEmailRoute,
  confirmEmailRoute,
  setNameRoute,
  storefrontProductsRoute,
  storefrontProductsByIdRoute,
  storefrontProductRoute,
  storefrontRelatedRoute,
  storefrontCategoriesRoute,
  storefrontPostsRoute,
  storefrontPostRoute,
  storefrontShopRoute,
  storefrontPagesRoute,
  storefrontPageRoute,
  storefrontNavigationRoute,
  storefrontHomeRoute,
  storefrontCartRoute,
]
