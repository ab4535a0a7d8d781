import type { FormState } from 'payload'

/** What was typed into the form of a new document until the form of the created one took its place. */
export type TypedBefore = {
  /** `collection/id` */
  document: string
  /** What the document was created with. */
  sent: FormState
  typed: FormState
  focus: Focus | null
  /** The id of a button that was pressed meanwhile. */
  pressed: string | null
}

/** A field that had the focus, by its id or, without one, by its place among the editors of the form. */
export type Focus = { id: string; editor: number; start: number | null; end: number | null }

let before: TypedBefore | null = null

export function keepTypedBefore(typed: TypedBefore): void {
  before = typed
}

/** Once, by the form of this document. */
export function takeTypedBefore(document: string): TypedBefore | null {
  if (before?.document !== document) return null
  const taken = before
  before = null
  return taken
}

/** The fields whose values are others. Rows have no value of their own. */
export function changedSince(before: FormState, now: FormState): [string, unknown][] {
  return Object.entries(now).flatMap(([path, { value, rows }]): [string, unknown][] =>
    rows || JSON.stringify(value) === JSON.stringify(before[path]?.value) ? [] : [[path, value]],
  )
}

const EDITORS = '[contenteditable="true"]'

export function readFocus(): Focus | null {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const editor = [...document.querySelectorAll(EDITORS)].indexOf(element)
  if (!element.id && editor < 0) return null
  const isText =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
  return {
    id: element.id,
    editor,
    start: isText ? element.selectionStart : null,
    end: isText ? element.selectionEnd : null,
  }
}

export function restoreFocus({ id, editor, start, end }: Focus): void {
  const found = id ? document.getElementById(id) : document.querySelectorAll(EDITORS)[editor]
  if (!(found instanceof HTMLElement)) return
  found.focus()
  if (start !== null && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    found.setSelectionRange(start, end)
}
