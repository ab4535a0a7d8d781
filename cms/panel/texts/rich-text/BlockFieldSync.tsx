'use client'
import { BlockNode } from '@payloadcms/richtext-lexical/client'
import { $getNodeByKey, HISTORIC_TAG, SKIP_DOM_SELECTION_TAG } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect } from 'react'
import { writeBlockFields } from './block-fields.ts'

/**
 * Writes a block's form fields into the text at once. Payload writes them 250 ms after the last key and only after the
 * server's response, and so replaces newer input by outdated values. Renders nothing. Remove this when Payload writes
 * the latest input.
 */
export function BlockFieldSync() {
  const [editor] = useLexicalComposerContext()
  const [formState] = useAllFormFields()
  const shown = JSON.stringify(reduceFieldsToValues(formState, true))
  useEffect(() => {
    if (!editor.hasNodes([BlockNode])) return
    const values: Record<string, unknown> = JSON.parse(shown)
    const keep = (key: string) => writeBlockFields($getNodeByKey(key), values)
    // Called for existing nodes, and for each node that Payload writes with outdated form values.
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
