import { DURATIONS_MS, queueToast, type Toast } from './toasts.ts'

/** For actions that leave this page: the toast is shown on the next page. */
export function toastOnNextPage(kind: Toast['kind'], text: string) {
  queueToast({ kind, text, milliseconds: DURATIONS_MS[kind], onNextPage: true })
}
