import type { FieldShape } from './field-shapes.ts'
import type { Change, Choices, Values } from './three-way.ts'

/** A document in a form of this window. */
export type EditedDocument = {
  shapes: readonly FieldShape[]
  /** What the form began from; each save moves it on. */
  base: Values
  /** What was sent last, if it was saved. */
  lastSaved: Values | null
  /** What was sent without an answer: it may be saved. */
  unsure: Values | null
  /** Drafts do not save themselves until somebody has decided. */
  isPaused: boolean
  /** Asks the person. Resolves with the response of the merged save; null: not now. */
  resolve: (conflict: Conflict) => Promise<Response | null>
  /** Something was saved. */
  onSaved: () => void
  /** A save was refused, because somebody else edits the document. */
  onLocked: (isAutosave: boolean) => void
}

export type Conflict = {
  theirs: Values
  changes: readonly Change[]
  /** The document with what was chosen for the fields that both have changed. */
  merge: (choices: Choices) => Values
  savedBy: string | null
  savedAt: string
  /** Saves it as a change of what the others have saved. */
  save: (values: Values) => Promise<Saved>
}

/** `again`: somebody has saved once more meanwhile. */
export type Saved = { response: Response; again: Conflict | null }

const documents = new Map<string, EditedDocument>()

/** Until the returned function is called, saves of the document at this path are compared. */
export function noteEdited(path: string, document: EditedDocument): () => void {
  documents.set(path, document)
  return () => {
    if (documents.get(path) === document) documents.delete(path)
  }
}

export function editedAt(path: string): EditedDocument | undefined {
  return documents.get(path)
}
