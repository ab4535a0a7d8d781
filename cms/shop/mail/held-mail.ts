import type { PayloadRequest } from 'payload'

const HELD = 'mailHeldUntil'
const UNDONE = 'isMoveUndone'

/** Delays the mail about the changes of this request until then, in ISO 8601. */
export function holdMail({ context }: PayloadRequest, until: string): void {
  context[HELD] = until
}

export function mailHeldUntil({ context }: PayloadRequest): string | null {
  return (context[HELD] as string | undefined) ?? null
}

/** Only cms/shop/orders/undo-move.ts takes a move back. */
export function markUndone({ context }: PayloadRequest): void {
  context[UNDONE] = true
}

export function isUndone({ context }: PayloadRequest): boolean {
  return context[UNDONE] === true
}
