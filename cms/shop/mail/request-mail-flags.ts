import type { PayloadRequest } from 'payload'

const HELD = 'mailHeldUntil'
const UNDONE = 'isMoveUndone'

/** Delays the mails about the changes of this request: they are due no earlier than `until`, in ISO 8601. */
export function delayMailsOfRequest({ context }: PayloadRequest, until: string): void {
  context[HELD] = until
}

/**
 * Returns the time, in ISO 8601, until which this request delays mails (`delayMailsOfRequest`); null if it delays none.
 */
export function getMailsDelayedUntil({ context }: PayloadRequest): string | null {
  return (context[HELD] as string | undefined) ?? null
}

/** Marks a request as undoing a status change (cms/shop/orders/undo-last-change.ts), which sends no mails. */
export function markUndoRequest({ context }: PayloadRequest): void {
  context[UNDONE] = true
}

export function isUndoRequest({ context }: PayloadRequest): boolean {
  return context[UNDONE] === true
}
