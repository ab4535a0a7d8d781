'use client'
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { type EditorState, HISTORY_MERGE_TAG, type UpdateListenerPayload } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useForm } from '@payloadcms/ui'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * What is typed is in the form before anything is pressed. Payload writes it there when the browser is idle, half a second
 * later at most: "Publish changes" was disabled until then, or published the text without its last words.
 */
export function WriteAtPress() {
  const [editor] = useLexicalComposerContext()
  const { path } = useEditorConfigContext().fieldProps
  const { dispatchFields, setModified } = useForm()
  useEffect(() => {
    let typed: EditorState | null = null
    const stopListening = editor.registerUpdateListener((update) => {
      if (!editor.isEditable() || !isChange(update)) return
      typed = update.editorState
      setModified(true)
    })
    const write = () => {
      const value = typed?.toJSON()
      typed = null
      if (value) flushSync(() => dispatchFields({ type: 'UPDATE', path, value }))
    }
    const writeAtShortcut = ({ ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) write()
    }
    window.addEventListener('click', write, true)
    window.addEventListener('keydown', writeAtShortcut, true)
    return () => {
      stopListening()
      window.removeEventListener('click', write, true)
      window.removeEventListener('keydown', writeAtShortcut, true)
    }
  }, [editor, path, dispatchFields, setModified])
  return null
}

/** As Payload's editor tells changes from selections and from what it mends itself. */
function isChange({ prevEditorState, dirtyElements, dirtyLeaves, tags }: UpdateListenerPayload): boolean {
  if (prevEditorState.isEmpty() || tags.has(HISTORY_MERGE_TAG) || (tags.has('focus') && tags.size === 1)) return false
  return dirtyElements.size + dirtyLeaves.size > 0
}
