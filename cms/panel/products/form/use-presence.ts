'use client'
import { useEffect, useState } from 'react'
import type { Editor } from '../../../desk/products/form/editor.ts'
import { postToPanel } from '../../parts/panel-client.ts'

/** Milliseconds between two questions, while the page is seen. Somebody who is not heard of for a minute has left. */
const PAUSE_MS = 15_000

/** Tells the shop that something is typed into the form, and returns who else types into it. */
export function usePresence(id: string | null, isTyping: boolean): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    if (id === null) return
    const ended = new AbortController()
    const tell = async () => {
      if (document.hidden) return
      const path = `/products/${id}/presence`
      const options = { signal: ended.signal }
      const result = await postToPanel<{ editor: Editor | null }>(path, { isTyping }, options).catch(() => null)
      if (result?.kind === 'done') setEditor(result.body.editor)
    }
    void tell()
    const timer = setInterval(() => void tell(), PAUSE_MS)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [id, isTyping])
  return editor
}
