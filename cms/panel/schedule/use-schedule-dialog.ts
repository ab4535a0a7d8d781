'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Scheduled } from '../../shop/schedule/scheduled.ts'

/** What was chosen in the dialog. It stays when the dialog is closed. Empty: nothing. */
export type ScheduleDraft = { becomes: Scheduled['becomes']; day: string; time: string }

export type ScheduleDialogState = { draft: ScheduleDraft; change(next: Partial<ScheduleDraft>): void; close(): void }

/**
 * Opens our dialog in place of Payload's drawer: its calendar covers its button, Escape loses what was chosen, it stores no
 * time zone, and shows "Scheduled successfully" for what was refused. Null while it is closed.
 */
export function useScheduleDialog(): ScheduleDialogState | null {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Partial<ScheduleDraft>>({})
  const first = useFirstChoice()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('#schedule-publish')
      if (!button) return
      // The menu hears of the press and closes; Payload's own action, which React calls behind it, is left out.
      button.closest('.popup__content')?.addEventListener('click', (press) => press.stopPropagation(), { once: true })
      setOpen(true)
    }
    window.addEventListener('click', open, true)
    return () => window.removeEventListener('click', open, true)
  }, [])
  if (!isOpen) return null
  return {
    draft: { becomes: first, day: '', time: '', ...draft },
    change: (next) => setDraft((before) => ({ ...before, ...next })),
    close: () => setOpen(false),
  }
}

/** Publish where something is to be published: what is typed or a draft, or a document that never was. */
function useFirstChoice(): Scheduled['becomes'] {
  const { hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const isTyped = useFormModified()
  return isTyped || unpublishedVersionCount > 0 || !hasPublishedDoc ? 'published' : 'unpublished'
}
