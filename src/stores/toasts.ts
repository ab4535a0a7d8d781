import { ITEM_ADDED } from '../domain/branch/wordings.ts'
import type { RemovedLine } from '../domain/cart/cart-lines.ts'
import { parseJson, sessionStore } from '../session/session.ts'
import { hydrateIslands } from './hydrate-islands.ts'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  milliseconds: number
  /** Below the text. */
  detail?: string
  /** The action of the toast's button. */
  offer?: 'cart' | { undo: RemovedLine }
  /** Shown on the next page. */
  onNextPage?: boolean
}

/** Milliseconds that a toast is shown (storefront.md §9). */
export const DURATIONS_MS = { success: 3000, error: 5000 } as const

/** Queued toasts. They survive navigation. */
export const $toasts = sessionStore<Toast[]>('shopfront:toasts', parseToasts, (toasts) =>
  toasts.length > 0 ? JSON.stringify(toasts) : null,
)

export function toastSuccess(text: string, milliseconds: number = DURATIONS_MS.success) {
  queueToast({ kind: 'success', text, milliseconds })
}

/** Names the product, and offers the cart. */
export function toastAdded(product: string) {
  queueToast({
    kind: 'success',
    text: ITEM_ADDED,
    milliseconds: DURATIONS_MS.success,
    detail: product,
    offer: 'cart',
  })
}

export function toastError(text: string) {
  queueToast({ kind: 'error', text, milliseconds: DURATIONS_MS.error })
}

export function queueToast(toast: Toast) {
  $toasts.set([...$toasts.get(), toast])
  hydrateIslands()
}

function parseToasts(text: string | null): Toast[] {
  const toasts = parseJson(text)
  if (!Array.isArray(toasts)) return []
  return toasts.filter((toast) => toast?.kind in DURATIONS_MS).map(({ onNextPage: _now, ...toast }) => toast)
}
