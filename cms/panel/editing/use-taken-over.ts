'use client'
import { useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import type { Editor } from '../../desk/editing/editor.ts'
import type { EditedDocument } from './edited-documents.ts'
import type { TakenOverDialog } from './TakenOverDialog.tsx'
import { type Change, mergeVersions } from './three-way.ts'
import { useTitles } from './use-titles.ts'
import type { Titles } from './words.ts'

/** Milliseconds between two looks at who edits the document. */
const POLL_MS = 4000

type Told = { changes: readonly Change[]; known: Titles }

/** Tells a person at once whose document somebody else has taken over. Then drafts of this form do not save themselves. */
export function useTakenOver(document: EditedDocument) {
  const { getData } = useForm()
  const { documentLockState } = useDocumentInfo()
  const readTitles = useTitles()
  const [editor, setEditor] = useState<Editor | null>(null)
  const [told, setTold] = useState<Told | null>(null)

  const open = useCallback(async () => {
    const { base, shapes } = document
    const { changes } = mergeVersions(shapes, { base, mine: getData(), theirs: base })
    setTold({ changes, known: await readTitles(changes, base) })
  }, [document, getData, readTitles])

  const onOther = useCallback(
    (other: Editor) => {
      document.isPaused = true
      // Payload would tell it as well, at the next key.
      if (documentLockState) {
        const user = other.id as unknown as NonNullable<typeof documentLockState.current>['user']
        documentLockState.current = { hasShownLockedModal: true, isLocked: true, user }
      }
      setEditor(other)
      void open()
    },
    [document, documentLockState, open],
  )
  const look = useOtherEditor(onOther)

  const onSaved = useCallback(() => setEditor(null), [])
  const who = editor?.name ?? null
  const dialog: ComponentProps<typeof TakenOverDialog> | null =
    who !== null && told ? { who, ...told, onClose: () => setTold(null) } : null
  return { who, dialog, open: () => void open(), onSaved, look }
}

/**
 * Looks every few seconds, once something was changed in the form and as long as its tab is seen. Returns what looks at
 * once, after a refused save.
 */
function useOtherEditor(onOther: (other: Editor) => void): (isAutosave: boolean) => void {
  const { id, collectionSlug } = useDocumentInfo()
  const ownId = useAuth().user?.id
  const isModified = useFormModified()
  const [hasEdited, setEdited] = useState(false)
  const lastSeen = useRef<string | null>(null)
  useEffect(() => {
    if (isModified) setEdited(true)
  }, [isModified])

  const look = useCallback(async () => {
    const result = await readEditor(`/api/panel/editing/${collectionSlug}/${id}/editor`)
    if (result === undefined) return
    const other = result && result.id !== String(ownId) ? result : null
    if (other && other.id !== lastSeen.current) onOther(other)
    lastSeen.current = other?.id ?? null
  }, [collectionSlug, id, ownId, onOther])

  useEffect(() => {
    if (!hasEdited) return
    const lookIfSeen = () => {
      if (window.document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(lookIfSeen, POLL_MS)
    window.document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      window.document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [hasEdited, look])

  return useCallback(
    (isAutosave) => {
      // Who saves by hand is told again.
      if (!isAutosave) lastSeen.current = null
      void look()
    },
    [look],
  )
}

/** Undefined when it is not known: the shop restarts, or the session has ended. */
async function readEditor(address: string): Promise<Editor | null | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { editor: Editor | null }).editor : undefined
  } catch {
    return undefined
  }
}
