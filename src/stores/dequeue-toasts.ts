import { toShopWording } from './shop-wording.ts'
import { $toasts, type Toast } from './toasts.ts'

/** Takes the toasts for this page out of the queue, and returns them with the wordings that staff set. */
export function dequeueToasts(): Toast[] {
  const taken = $toasts.get().filter(isForThisPage)
  if (taken.length > 0) $toasts.set($toasts.get().filter((toast) => !isForThisPage(toast)))
  return taken.map((toast) => ({ ...toast, text: toShopWording(toast.text) }))
}

function isForThisPage({ onNextPage }: Toast): boolean {
  return !onNextPage
}
