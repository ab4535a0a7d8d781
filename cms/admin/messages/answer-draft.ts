/** An answer that is being written. `key` is new with each change, so that one content is sent once. */
export type AnswerDraft = { subject: string; text: string; key: string }

type Written = Pick<AnswerDraft, 'subject' | 'text'>

/** Drafts are kept by browser, person and message. */
export function draftName(userId: string, messageId: string): string {
  return `answer:${userId}:${messageId}`
}

/** The stored draft; null without one, or where the browser stores nothing. */
export function readDraft(name: string): AnswerDraft | null {
  try {
    const { subject, text, key } = JSON.parse(localStorage.getItem(name) ?? 'null') as AnswerDraft
    return [subject, text, key].every((each) => typeof each === 'string') ? { subject, text, key } : null
  } catch {
    return null
  }
}

/** Stores a changed draft and returns it. One that is as it began is not kept. */
export function storeDraft(name: string, written: Written, began: Written): AnswerDraft {
  const draft = { subject: written.subject, text: written.text, key: crypto.randomUUID() }
  try {
    if (draft.subject === began.subject && draft.text === began.text) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // A browser without storage: the draft lives as long as the page.
  }
  return draft
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
}
