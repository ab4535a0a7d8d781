import { hydrateIslands } from './hydrate-islands.ts'
import { parseJson, sessionStore } from './session.ts'
import { worded } from './words.ts'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  milliseconds: number
  /** Shown on the next page. */
  onNextPage?: boolean
}

/** Milliseconds that a toast is shown (storefront.md §9). */
const DURATIONS_MS = { success: 3000, error: 5000 } as const

/** Queued toasts. They survive navigation. */
export const $toasts = sessionStore<Toast[]>('shopfront:toasts', parseToasts, (toasts) =>
  toasts.length > 0 ? JSON.stringify(toasts) : null,
)

export function toastSuccess(text: string, milliseconds: number = DURATIONS_MS.success) {
  queue({ kind: 'success', text, milliseconds })
}

export function toastError(text: string) {
  queue({ kind: 'error', text, milliseconds: DURATIONS_MS.error })
}

/** For actions that leave this page: the toast is shown on the next page. */
export function toastOnNextPage(kind: Toast['kind'], text: string) {
  queue({ kind, text, milliseconds: DURATIONS_MS[kind], onNextPage: true })
}

/** Removes and returns the toasts of this page. */
export function takeToasts(): Toast[] {
  const taken = $toasts.get().filter(isForThisPage)
  if (taken.length > 0) $toasts.set($toasts.get().filter((toast) => !isForThisPage(toast)))
  return taken
}

function isForThisPage({ onNextPage }: Toast): boolean {
  return !onNextPage
}

function queue(toast: Toast) {
  $toasts.set([...$toasts.get(), { ...toast, text: worded(toast.text) }])
  hydrateIslands()
}

function parseToasts(text: string | null): Toast[] {
  const toasts = parseJson(text)
  if (!Array.isArray(toasts)) return []
  return toasts.filter((toast) => toast?.kind in DURATIONS_MS).map(({ onNextPage: _now, ...toast }) => toast)
}
