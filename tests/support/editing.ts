import type { NewerVersion } from '../../cms/base/fields/optimistic-lock.ts'
import type { Visitor } from './visitor.ts'

export type Saved = { doc: { id: string; updatedAt: string }; errors?: { message: string; data: NewerVersion }[] }

/** Reads the newest version of a document, draft or not, like a form of the panel that opens. */
export async function openForm(by: Visitor, path: string) {
  const { body } = await by.get<Record<string, unknown> & { updatedAt: string }>(`/api/${path}?draft=true&depth=0`)
  return body
}

/** Saves fields of a document like the panel's form. `from` is the version (`updatedAt`) that the form loaded. */
export function saveForm(by: Visitor, path: string, from: string, fields: object, search = '?depth=0') {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ ...fields, editedFrom: from }))
  return by.call<Saved>('PATCH', `/api/${path}${search}`, { form })
}

/** The query string with which a form saves a draft. */
export const DRAFT_QUERY = '?draft=true&depth=0'
