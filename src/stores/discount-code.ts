import { createSessionStorageAtom, tryParseJson } from '../session/session-storage.ts'

/** A store with the discount code of a new order, as typed or from a URL; '' for none. */
export const $newOrderDiscountCode = createSessionStorageAtom<string>(
  'shopfront:code',
  (text) => text ?? '',
  (code) => code || null,
)

/**
 * The discount code of an order that is being edited: `own` is the code that the order was placed with, `code` the
 * current one; each is '' for none.
 */
export type EditedOrderDiscountCode = { own: string; code: string }

/** A store with the discount code of the edited order; null if no order is edited, or its edit has no code. */
export const $editedOrderDiscountCode = createSessionStorageAtom<EditedOrderDiscountCode | null>(
  'shopfront:edited-code',
  parseEdited,
  (edited) => (edited && (edited.own || edited.code) ? JSON.stringify(edited) : null),
)

function parseEdited(text: string | null): EditedOrderDiscountCode | null {
  const { own, code } = (tryParseJson(text) ?? {}) as Partial<EditedOrderDiscountCode>
  return typeof own === 'string' && typeof code === 'string' ? { own, code } : null
}
