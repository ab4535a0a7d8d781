'use client'
import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $insertNodes,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  PASTE_COMMAND,
  PASTE_TAG,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { AccessibleNamesPlugin } from './AccessibleNamesPlugin.tsx'
import { cleanPastedHtml } from './clean-paste.ts'
import { FormSyncPlugin } from './FormSyncPlugin.tsx'

/** The clipboard type of content from Lexical editors. Such content needs no cleaning. */
const OWN_TYPE = 'application/x-lexical-editor'

function CleanPaste() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () => editor.registerCommand(PASTE_COMMAND, (event) => paste(editor, event), COMMAND_PRIORITY_HIGH),
    [editor],
  )
  return null
}

/** Pastes cleaned HTML. Returns false if there is none to clean: the editor then pastes the content itself. */
function paste(editor: LexicalEditor, event: ClipboardEvent | InputEvent | KeyboardEvent): boolean {
  const data = 'clipboardData' in event ? event.clipboardData : null
  const html = data?.types.includes(OWN_TYPE) ? '' : data?.getData('text/html')
  if (!html) return false
  event.preventDefault()
  const clean = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
  editor.update(
    () => {
      const [nodes, selection] = [$generateNodesFromDOM(editor, clean), $getSelection()]
      if (!selection) return
      // If cells of a table are selected, this command fills them.
      const isHandled = editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection })
      if (!isHandled) $insertNodes(nodes)
    },
    { tag: PASTE_TAG },
  )
  return true
}

/**
 * The Payload editor feature with the panel's Lexical plugins, which clean pasted content, add accessible names to
 * controls, and write text into the form before a save (cms/shop/texts/rich-text/editor.ts loads the feature).
 */
export const RichTextEditorFeature = createClientFeature({
  plugins: [
    { Component: CleanPaste, position: 'normal' },
    { Component: AccessibleNamesPlugin, position: 'normal' },
    { Component: FormSyncPlugin, position: 'normal' },
  ],
})
