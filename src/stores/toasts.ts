import { sessionStore } from './session.ts'
import { wakeIslands } from './wake.ts'

export type Toast = { kind: 'success' | 'error'; text: string; milliseconds: number }

/** How long a toast stands (storefront.md §9). */
const standing = { success: 3000, error: 5000 } as const

/** Toasts not shown yet. They outlive a change of page, so that what leads to another page can still be told there. */
export const $toasts = sessionStore<Toast[]>('shopfront:toasts', waiting, (toasts) =>
  toasts.length > 0 ? JSON.stringify(toasts) : null,
)

export function say(text: string, milliseconds: number = standing.success) {
  queue({ kind: 'success', text, milliseconds })
}

export function sayError(text: string) {
  queue({ kind: 'error', text, milliseconds: standing.error })
}

/** Hands out the waiting toasts, once. */
export function takeToasts(): Toast[] {
  const toasts = $toasts.get()
  if (toasts.length > 0) $toasts.set([])
  return toasts
}

function queue(toast: Toast) {
  $toasts.set([...$toasts.get(), toast])
  wakeIslands()
}

function waiting(text: string | null): Toast[] {
  try {
    const toasts = JSON.parse(text ?? '[]')
    return Array.isArray(toasts) ? toasts : []
  } catch {
    return []
  }
}
