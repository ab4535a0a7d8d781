import { copyTextToClipboard } from '../domain/text/copy-text.ts'
import { toastError, toastSuccess } from '../stores/toasts.ts'
import { refreshAvailability } from './availability.ts'
import { loadProductTiles } from './load-product-tiles.ts'
import { showFamilyProduct } from './show-family-product.ts'

/** The rarely used functions of a product page, in one file that is loaded on demand. */
export const productPageActions = { refreshAvailability, sharePage, showFamilyProduct, showTiles: loadProductTiles }

/** Opens the browser's share sheet for the page at this path. Without one, copies the URL. */
function sharePage(path: string) {
  const url = new URL(path, location.href).href
  // The promise rejects if the shopper closes the sheet.
  if (navigator.share) navigator.share({ title: document.title, url }).catch(() => {})
  else copy(url)
}

async function copy(url: string) {
  try {
    await copyTextToClipboard(url)
    toastSuccess('Link copied')
  } catch {
    toastError('The link could not be copied. It is in the address bar.')
  }
}
