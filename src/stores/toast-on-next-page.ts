import { DURATIONS_MS, queueToast, type Toast } from './toasts.ts'

/** Queues a toast for the next page, for actions that leave this one. */
export function toastOnNextPage(kind: Toast['kind'], text: string) {
  queueToast({ kind, text, milliseconds: DURATIONS_MS[kind], onNextPage: true })
}
