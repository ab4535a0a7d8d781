'use client'
import { BlockNode } from '@payloadcms/richtext-lexical/client'
import { $getNodeByKey, HISTORIC_TAG, SKIP_DOM_SELECTION_TAG } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect } from 'react'
import { keepFields } from './block-fields.ts'

/**
 * A field without a look in the form of a block: what the block's fields show is in the text at once. Payload puts it
 * there a quarter of a second after the last key and an answer of the server later; what is typed shortly before an answer
 * never arrives. Can go when Payload writes what was typed last.
 */
export function KeepBlockFields() {
  const [editor] = useLexicalComposerContext()
  const [formState] = useAllFormFields()
  const shown = JSON.stringify(reduceFieldsToValues(formState, true))
  useEffect(() => {
    if (!editor.hasNodes([BlockNode])) return
    const values: Record<string, unknown> = JSON.parse(shown)
    const keep = (key: string) => keepFields($getNodeByKey(key), values)
    // Told of the nodes that are there, and of each that Payload writes with an older state of the form.
    return editor.registerMutationListener(
      BlockNode,
      (mutations, { updateTags }) => {
        if (updateTags.has(HISTORIC_TAG)) return
        editor.update(() => [...mutations.keys()].forEach(keep), { tag: SKIP_DOM_SELECTION_TAG })
      },
      { skipInitialization: false },
    )
  }, [editor, shown])
  return null
}
