import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { texts } from './texts.ts'

/** Creates a draft of what is in a form, and returns its id; or why it could not be created. */
export async function createDocument(
  collection: string,
  form: FormState,
): Promise<{ id: string } | { problem: string }> {
  const body = JSON.stringify({ ...reduceFieldsToValues(form, true), _status: 'draft' })
  try {
    const response = await fetch(`/api/${collection}?draft=true&depth=0`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const answer = (await response.json()) as { doc?: { id: string }; errors?: { message: string }[] }
    return answer.doc ? { id: String(answer.doc.id) } : { problem: answer.errors?.[0]?.message ?? texts.failed }
  } catch {
    return { problem: texts.unreachable }
  }
}
