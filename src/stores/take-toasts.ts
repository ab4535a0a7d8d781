import { $toasts, type Toast } from './toasts.ts'
import { toShopWording } from './words.ts'

/** Removes and returns the toasts for this page, in the wordings of staff. */
export function takeToasts(): Toast[] {
  const taken = $toasts.get().filter(isForThisPage)
  if (taken.length > 0) $toasts.set($toasts.get().filter((toast) => !isForThisPage(toast)))
  return taken.map((toast) => ({ ...toast, text: toShopWording(toast.text) }))
}

function isForThisPage({ onNextPage }: Toast): boolean {
  return !onNextPage
}
