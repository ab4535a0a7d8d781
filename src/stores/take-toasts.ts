import { $toasts, type Toast } from './toasts.ts'

/** Removes and returns the toasts of this page. */
export function takeToasts(): Toast[] {
  const taken = $toasts.get().filter(isForThisPage)
  if (taken.length > 0) $toasts.set($toasts.get().filter((toast) => !isForThisPage(toast)))
  return taken
}

function isForThisPage({ onNextPage }: Toast): boolean {
  return !onNextPage
}
