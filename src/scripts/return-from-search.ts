import { isProductPath } from '../domain/products/product-path.ts'
import { readSessionStorage, writeSessionStorage } from '../session/session-storage.ts'
import { PATH_BEFORE_SEARCH_KEY } from './path-before-search.ts'

/* Clearing the search field returns to the product page where the search began (storefront.md §2, Category
   listing). A search from another site, or a visit to any other page, forgets that product. */

const { origin, pathname, searchParams } = new URL(location.href)
const isSearch = searchParams.has('search')
const isFromElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== origin
if (isSearch ? isFromElsewhere : !isProductPath(pathname)) writeSessionStorage(PATH_BEFORE_SEARCH_KEY, null)

const search = document.querySelector<HTMLInputElement>('#search')!
if (isSearch) {
  search.addEventListener('input', returnIfCleared)
  // The field may have been cleared before this script ran.
  returnIfCleared()
}

function returnIfCleared() {
  const path = readSessionStorage(PATH_BEFORE_SEARCH_KEY)
  if (path && search.value === '') location.assign(path)
}
