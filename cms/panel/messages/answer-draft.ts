import { randomId } from '../../../src/domain/text/random-id.ts'

/**
 * A draft of an answer. `key`: its idempotency key, new after each change; `isKept`: whether the browser has it stored,
 * or it needs no storage because nothing was changed.
 */
export type AnswerDraft = { subject: string; text: string; key: string; isKept: boolean }

type Written = Pick<AnswerDraft, 'subject' | 'text'>

/** Returns the storage key of a draft, one for each user and message. */
export function getAnswerDraftKey(userId: string, messageId: string): string {
  return `answer:${userId}:${messageId}`
}

/** Reads the stored draft; null if nothing is stored or storage is blocked. */
export function readAnswerDraft(name: string): AnswerDraft | null {
  try {
    const { subject, text, key } = JSON.parse(localStorage.getItem(name) ?? 'null') as AnswerDraft
    return [subject, text, key].every((each) => typeof each === 'string') ? { subject, text, key, isKept: true } : null
  } catch {
    return null
  }
}

/**
 * Stores a draft with a new idempotency key, and returns it. Removes the stored draft instead if subject and
 * text equal `began`, the draft before any change, or if storing fails.
 */
export function storeAnswerDraft(name: string, written: Written, began: Written): AnswerDraft {
  const draft = { subject: written.subject, text: written.text, key: randomId() }
  try {
    if (draft.subject === began.subject && draft.text === began.text) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
    return { ...draft, isKept: true }
  } catch {
    // Storage is full or blocked, so the draft is lost with the page.
    deleteAnswerDraft(name)
    return { ...draft, isKept: false }
  }
}

export function deleteAnswerDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Storage is blocked.
  }
}
