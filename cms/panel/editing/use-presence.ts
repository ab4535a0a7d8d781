'use client'
import { useEffect, useState } from 'react'
import type { Editor } from '../../desk/editing/editor.ts'
import { postToPanel } from '../parts/panel-client.ts'

/** Milliseconds between two questions, while the page is seen. Somebody who is not heard of for a minute has left. */
const PAUSE_MS = 15_000

/** Tells the shop at `path` that something is typed into a form, and returns who else types into it. */
export function usePresence(path: string | null, isTyping: boolean): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    if (path === null) return
    const ended = new AbortController()
    const tell = async () => {
      if (document.hidden) return
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
  }, [path, isTyping])
  return editor
}
