import { addEmailRoute, confirmEmailRoute } from './account-email.ts'
import { postCategoryListRoute, postDetailRoute, postListRoute, recentPostsRoute } from './blog.ts'
import {
  allProductsRoute,
  branchInfoRoute,
  categoryListRoute,
  categoryProductsRoute,
  homeProductsRoute,
} from './catalog.ts'
import { sendContactMessageRoute } from './contact.ts'
import {
  csrfCookieRoute,
  customerNameSignInRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  userInfoRoute,
} from './customers.ts'
import { checkDiscountRoute } from './discounts.ts'
import { displayNameRoute, setNameRoute } from './display-name.ts'
import { subscribeNewsletterRoute } from './newsletter.ts'
import {
  checkoutRoute,
  deleteOrderRoute,
  orderReceiptRoute,
  orderToEditRoute,
  requestReturnRoute,
  withdrawCheckoutRoute,
} from './orders.ts'
import { allOrderDetailsRoute, orderListRoute } from './own-orders.ts'
import { changePasswordRoute, forgotPasswordRoute, resetPasswordRoute, verifyResetTokenRoute } from './passwords.ts'
import { currentPricesRoute } from './prices.ts'
import { recordSearchRoute } from './record-search.ts'
import { reverseGeocodeRoute } from './reverse-geocode.ts'
import type { ApiRoute } from './route.ts'
import { searchShopRoute } from './search.ts'
import { startPaymentRoute } from './start-payment.ts'
import { storefrontCartPreviewRoute } from './storefront/cart.ts'
import { storefrontCategoriesRoute } from './storefront/categories.ts'
import { storefrontHomeRoute } from './storefront/home.ts'
import { storefrontNavigationRoute } from './storefront/navigation.ts'
import { storefrontPageRoute, storefrontPagesRoute } from './storefront/pages.ts'
import { storefrontPostRoute, storefrontPostsRoute } from './storefront/posts.ts'
import { storefrontProductRoute, storefrontProductsRoute } from './storefront/products.ts'
import { storefrontProductsByIdRoute, storefrontRelatedProductsRoute } from './storefront/related.ts'
import { storefrontShopRoute } from './storefront/shop.ts'

/** The 25 API calls of existing clients, in the order of storefront.md §7. */
export const existingClientCalls: ApiRoute[] = [
  homeProductsRoute,
  categoryProductsRoute,
  branchInfoRoute,
  allProductsRoute,
  categoryListRoute,
  orderListRoute,
  orderToEditRoute,
  deleteOrderRoute,
  orderReceiptRoute,
  checkoutRoute,
  customerNameSignInRoute,
  userInfoRoute,
  csrfCookieRoute,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  verifyResetTokenRoute,
  resetPasswordRoute,
  changePasswordRoute,
  sendContactMessageRoute,
  // One route here, two rows in the specification: with and without `search`.
  postListRoute,
  recentPostsRoute,
  postCategoryListRoute,
  postDetailRoute,
]

/** Further API calls, which the shop's own pages use and other front ends can use. */
export const additionalApiCalls: ApiRoute[] = [
  searchShopRoute,
  recordSearchRoute,
  logoutRoute,
  displayNameRoute,
  reverseGeocodeRoute,
  currentPricesRoute,
  withdrawCheckoutRoute,
  allOrderDetailsRoute,
  checkDiscountRoute,
  startPaymentRoute,
  requestReturnRoute,
  subscribeNewsletterRoute,
  addEmailRoute,
  confirmEmailRoute,
  setNameRoute,
  storefrontProductsRoute,
  storefrontProductsByIdRoute,
  storefrontProductRoute,
  storefrontRelatedProductsRoute,
  storefrontCategoriesRoute,
  storefrontPostsRoute,
  storefrontPostRoute,
  storefrontShopRoute,
  storefrontPagesRoute,
  storefrontPageRoute,
  storefrontNavigationRoute,
  storefrontHomeRoute,
  storefrontCartPreviewRoute,
]
