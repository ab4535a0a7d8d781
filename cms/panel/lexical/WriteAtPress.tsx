'use client'
import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useForm } from '@payloadcms/ui'
import { useEffect } from 'react'
import { writeAtPress } from './write-at-press.ts'

/** In each rich text of Payload's forms. The form of a product reads its editor when it saves. */
export function WriteAtPress() {
  const [editor] = useLexicalComposerContext()
  const { path } = useEditorConfigContext().fieldProps
  const { dispatchFields, setModified } = useForm()
  useEffect(() => {
    if (!dispatchFields) return
    return writeAtPress(editor, {
      path,
      write: (value) => dispatchFields({ type: 'UPDATE', path, value }),
      markChanged: () => setModified(true),
    })
  }, [editor, path, dispatchFields, setModified])
  return null
}
