import { addEmail, confirmEmail } from './account-email.ts'
import { geocodedAddressRoute } from './address.ts'
import { postCategoryList, postDetail, postList, recentPosts } from './blog.ts'
import { allProducts, branchInfo, categoryList, categoryProducts, homeProducts } from './catalog.ts'
import { contact } from './contact.ts'
import { countSearch } from './count-search.ts'
import { csrfCookie, customerName, login, logout, register, userInfo } from './customers.ts'
import { checkDiscount } from './discounts.ts'
import { displayName, setName } from './display-name.ts'
import { subscribeNewsletter } from './newsletter.ts'
import { askReturn, checkout, deleteOrder, orderToEdit, printPreview, withdrawCheckout } from './orders.ts'
import { orderDetails, orderList } from './own-orders.ts'
import { changePassword, forgotPassword, resetPassword, verifyResetTokenRoute } from './passwords.ts'
import { payOrder } from './pay-order.ts'
import { currentPrices } from './prices.ts'
import type { ApiCall } from './route.ts'
import { searchShop } from './search.ts'
import { storefrontCart } from './storefront/cart.ts'
import { storefrontCategories } from './storefront/categories.ts'
import { storefrontHome } from './storefront/home.ts'
import { storefrontNavigation } from './storefront/navigation.ts'
import { storefrontPage, storefrontPages } from './storefront/pages.ts'
import { storefrontPost, storefrontPosts } from './storefront/posts.ts'
import { storefrontProduct, storefrontProducts } from './storefront/products.ts'
import { storefrontProductsById, storefrontRelated } from './storefront/related.ts'
import { storefrontShop } from './storefront/shop.ts'

/** The 25 API calls of existing clients, in the order of storefront.md §7. */
export const existingClientCalls: ApiCall[] = [
  homeProducts,
  categoryProducts,
  branchInfo,
  allProducts,
  categoryList,
  orderList,
  orderToEdit,
  deleteOrder,
  printPreview,
  checkout,
  customerName,
  userInfo,
  csrfCookie,
  login,
  register,
  forgotPassword,
  verifyResetTokenRoute,
  resetPassword,
  changePassword,
  contact,
  // One route here, two rows in the specification: with and without `search`.
  postList,
  recentPosts,
  postCategoryList,
  postDetail,
]

/** Further API calls, which the shop's own pages use and other front ends can use. */
export const additionalApiCalls: ApiCall[] = [
  ...[
    searchShop,
    countSearch,
    logout,
    displayName,
    geocodedAddressRoute,
    currentPrices,
    withdrawCheckout,
    orderDetails,
  ],
  ...[checkDiscount, payOrder, askReturn],
  ...[subscribeNewsletter, addEmail, confirmEmail, setName],
  ...[storefrontProducts, storefrontProductsById, storefrontProduct, storefrontRelated, storefrontCategories],
  ...[storefrontPosts, storefrontPost, storefrontShop, storefrontPages, storefrontPage, storefrontNavigation],
  ...[storefrontHome, storefrontCart],
]
