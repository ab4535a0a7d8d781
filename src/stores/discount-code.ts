import { parseJson, sessionStore } from '../session/session.ts'

/** The discount code of the visit, as it was typed or came in an address; '' for none. */
export const $visitCode = sessionStore<string>(
  'shopfront:code',
  (text) => text ?? '',
  (code) => code || null,
)

/** The code of the edited order: `own` when its edit began, `code` now. Null if neither is known to have been there. */
export type EditedCode = { own: string; code: string }

export const $editedCode = sessionStore<EditedCode | null>('shopfront:edited-code', parseEdited, (edited) =>
  edited && (edited.own || edited.code) ? JSON.stringify(edited) : null,
)

function parseEdited(text: string | null): EditedCode | null {
  const { own, code } = (parseJson(text) ?? {}) as Partial<EditedCode>
  return typeof own === 'string' && typeof code === 'string' ? { own, code } : null
}
