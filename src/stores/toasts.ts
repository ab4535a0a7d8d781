import { ITEM_ADDED_MESSAGE } from '../domain/branch/wordings.ts'
import type { RemovedLine } from '../domain/cart/cart-lines.ts'
import { createSessionStorageAtom, tryParseJson } from '../session/session-storage.ts'
import { hydrateIslands } from './hydrate-islands.ts'

/** A toast: a short message over the page that disappears after `milliseconds`. */
export type Toast = {
  kind: 'success' | 'error'
  text: string
  milliseconds: number
  /** A second line. */
  detail?: string
  /** The button: opens the cart, or restores a removed line. */
  offer?: 'cart' | { undo: RemovedLine }
  /** Whether the toast is shown on the next page. */
  onNextPage?: boolean
}

/** The milliseconds for which a toast of each kind is shown (storefront.md §9). */
export const TOAST_DURATIONS_MS = { success: 3000, error: 5000 } as const

/** A store with the queue of toasts, which survives navigation. */
export const $toasts = createSessionStorageAtom<Toast[]>('shopfront:toasts', parseToasts, (toasts) =>
  toasts.length > 0 ? JSON.stringify(toasts) : null,
)

export function toastSuccess(text: string, milliseconds: number = TOAST_DURATIONS_MS.success) {
  queueToast({ kind: 'success', text, milliseconds })
}

/** Shows a toast that a product was added, with a button that opens the cart. */
export function toastProductAdded(product: string) {
  queueToast({
    kind: 'success',
    text: ITEM_ADDED_MESSAGE,
    milliseconds: TOAST_DURATIONS_MS.success,
    detail: product,
    offer: 'cart',
  })
}

export function toastError(text: string) {
  queueToast({ kind: 'error', text, milliseconds: TOAST_DURATIONS_MS.error })
}

export function queueToast(toast: Toast) {
  $toasts.set([...$toasts.get(), toast])
  hydrateIslands()
}

function parseToasts(text: string | null): Toast[] {
  const toasts = tryParseJson(text)
  if (!Array.isArray(toasts)) return []
  return toasts.filter((toast) => toast?.kind in TOAST_DURATIONS_MS).map(({ onNextPage: _now, ...toast }) => toast)
}
