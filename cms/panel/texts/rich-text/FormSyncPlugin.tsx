import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * The Lexical plugin that writes typed text into Payload's form when the editor loses the focus, and before Ctrl+S.
 * Payload writes it when the browser is idle, up to 500 ms later: a save before that would lose the text. Does nothing
 * in the product form, which is not Payload's and reads the editor itself.
 */
export function FormSyncPlugin() {
  const [editor] = useLexicalComposerContext()
  const dispatchFields = useFormFields(([, dispatch]) => dispatch)
  const { path } = useEditorConfigContext().fieldProps
  useEffect(() => {
    let isUnwritten = false
    function write() {
      if (isUnwritten) dispatchFields({ type: 'UPDATE', path, value: editor.getEditorState().toJSON() })
      isUnwritten = false
    }
    function writeBeforeSave({ key, ctrlKey, metaKey }: KeyboardEvent) {
      if (key === 's' && (ctrlKey || metaKey)) write()
    }
    return mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size > 0) isUnwritten ||= hasFocus(editor.getRootElement())
      }),
      editor.registerRootListener((root) => {
        const left = new AbortController()
        root?.addEventListener('focusout', write, { signal: left.signal })
        root?.addEventListener('keydown', writeBeforeSave, { signal: left.signal })
        return () => left.abort()
      }),
    )
  }, [editor, dispatchFields, path])
  return null
}

const hasFocus = (root: HTMLElement | null) => root?.contains(document.activeElement) ?? false
