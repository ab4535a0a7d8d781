'use client'
import { useEffect, useState } from 'react'
import type { EditLockHolder } from '../../desk/editing/edit-lock.ts'
import { postToPanelApi } from '../parts/panel-client.ts'

/** Milliseconds between two reports while the page is visible. A person without reports for a minute counts as gone. */
const PAUSE_MS = 15_000

/**
 * React hook that reports every 15 s while the page is visible, by a POST to the panel route `path`, whether the user
 * is typing. Returns the other person who edits the same document; null if there is none. With `path` null it reports
 * nothing.
 */
export function usePresence(path: string | null, isTyping: boolean): EditLockHolder | null {
  const [editor, setEditor] = useState<EditLockHolder | null>(null)
  useEffect(() => {
    if (path === null) return
    const ended = new AbortController()
    const tell = async () => {
      if (document.hidden) return
      const options = { signal: ended.signal }
      const result = await postToPanelApi<{ editor: EditLockHolder | null }>(path, { isTyping }, options).catch(
        () => null,
      )
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
