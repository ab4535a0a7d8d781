import { copyText } from '../domain/text/copy-text.ts'
import { toastError, toastSuccess } from '../stores/toasts.ts'

/** Shares the page at this path by the browser's own sheet; without one its address is copied. */
export function sharePage(path: string) {
  const url = new URL(path, location.href).href
  // It rejects when the shopper closes the sheet.
  if (navigator.share) navigator.share({ title: document.title, url }).catch(() => {})
  else copy(url)
}

async function copy(url: string) {
  try {
    await copyText(url)
    toastSuccess('Link copied')
  } catch {
    toastError('The link could not be copied. It is in the address bar.')
  }
}
