'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Scheduled } from '../../shop/schedule/scheduled.ts'

/** The input of the dialog, kept while it is closed. Empty strings mean no choice. */
export type ScheduleDraft = { becomes: Scheduled['becomes']; day: string; time: string }

export type ScheduleDialogState = { draft: ScheduleDraft; change(next: Partial<ScheduleDraft>): void; close(): void }

/**
 * Opens our dialog in place of Payload's drawer. Payload's calendar covers its button, Escape discards the input, it stores
 * no time zone, and it reports "Scheduled successfully" after a refusal. Returns null while the dialog is closed.
 */
export function useScheduleDialog(): ScheduleDialogState | null {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Partial<ScheduleDraft>>({})
  const first = useFirstChoice()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('#schedule-publish')
      if (!button) return
      // The menu gets the press and closes. Payload's own handler, which React calls further up, does not.
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

/** Preselects "publish" if there are unsaved or unpublished changes or the document is unpublished, else "unpublish". */
function useFirstChoice(): Scheduled['becomes'] {
  const { hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const isTyped = useFormModified()
  return isTyped || unpublishedVersionCount > 0 || !hasPublishedDoc ? 'published' : 'unpublished'
}
