import { randomId } from '../../../src/domain/random-id.ts'

/**
 * An answer that is being written. `key` is new with each change, so that one content is sent once. `isKept`: whether the
 * browser has stored it.
 */
export type AnswerDraft = { subject: string; text: string; key: string; isKept: boolean }

type Written = Pick<AnswerDraft, 'subject' | 'text'>

/** Drafts are kept by browser, person and message. */
export function draftName(userId: string, messageId: string): string {
  return `answer:${userId}:${messageId}`
}

/** The stored draft; null without one, or where the browser stores nothing. */
export function readDraft(name: string): AnswerDraft | null {
  try {
    const { subject, text, key } = JSON.parse(localStorage.getItem(name) ?? 'null') as AnswerDraft
    return [subject, text, key].every((each) => typeof each === 'string') ? { subject, text, key, isKept: true } : null
  } catch {
    return null
  }
}

/** Stores a changed draft and returns it. One that is as it began is removed, and so is an older one if this cannot be stored. */
export function storeDraft(name: string, written: Written, began: Written): AnswerDraft {
  const draft = { subject: written.subject, text: written.text, key: randomId() }
  try {
    if (draft.subject === began.subject && draft.text === began.text) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
    return { ...draft, isKept: true }
  } catch {
    // Storage is full or not allowed: the draft lives as long as the page.
    dropDraft(name)
    return { ...draft, isKept: false }
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
