import { type EditorState, HISTORY_MERGE_TAG, type UpdateListenerPayload } from '@payloadcms/richtext-lexical/lexical'
import { flushSync } from 'react-dom'
import { warnOnce } from '../parts/warn-once.ts'

type Editor = {
  isEditable: () => boolean
  registerUpdateListener: (listener: (update: UpdateListenerPayload) => void) => () => void
}

type Field = { path: string; write: (value: object) => void; markChanged: () => void }

/**
 * What is typed is in the form before anything is pressed. Payload writes it there when the browser is idle, half a second
 * later at most: "Publish changes" published the text without its last words, and took the form for saved, so that they
 * were lost. Where the path of the field is not known, the text is written when Payload writes it. Can go when
 * Payload's editor writes before a form is sent.
 */
export function writeAtPress(editor: Editor, { path, write, markChanged }: Field): () => void {
  if (typeof path !== 'string') {
    warnOnce(
      'The path of a rich text is not known: its last words may be lost when it is published (write-at-press.ts).',
    )
    return () => {}
  }
  let typed: EditorState | null = null
  const stopListening = editor.registerUpdateListener((update) => {
    if (!editor.isEditable() || !isChange(update)) return
    typed = update.editorState
    markChanged()
  })
  const writeTyped = () => {
    const value = typed?.toJSON()
    typed = null
    if (value) flushSync(() => write(value))
  }
  const writeAtShortcut = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) writeTyped()
  }
  window.addEventListener('click', writeTyped, true)
  window.addEventListener('keydown', writeAtShortcut, true)
  return () => {
    stopListening()
    window.removeEventListener('click', writeTyped, true)
    window.removeEventListener('keydown', writeAtShortcut, true)
  }
}

/** As Payload's editor tells changes from selections and from what it mends itself. */
function isChange({ prevEditorState, dirtyElements, dirtyLeaves, tags }: UpdateListenerPayload): boolean {
  if (prevEditorState.isEmpty() || tags.has(HISTORY_MERGE_TAG) || (tags.has('focus') && tags.size === 1)) return false
  return dirtyElements.size + dirtyLeaves.size > 0
}
