'use client'
import { Button, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'
import { texts } from './texts.ts'

/**
 * Beside the controls of a document, in place of Payload's drawer. Payload's calendar covers its button, Escape discards the
 * input, it stores no time zone, and it reports "Scheduled successfully" after a refusal.
 */
export function ScheduleButton() {
  const { id, collectionSlug, hasPublishPermission, hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const isTyped = useFormModified()
  const [isOpen, setOpen] = useState(false)
  /** The dialog keeps its choices when it is closed. */
  const [draft, setDraft] = useState<Partial<ScheduleDraft>>({})
  if (id === undefined || !hasPublishPermission) return null
  const isToPublish = isTyped || unpublishedVersionCount > 0 || !hasPublishedDoc
  return (
    <>
      <Button buttonStyle="secondary" size="medium" margin={false} onClick={() => setOpen(true)}>
        {texts.dialog.open}
      </Button>
      {isOpen &&
        createPortal(
          <ScheduleDialog
            path={`/${collectionSlug}/${id}`}
            draft={{ becomes: isToPublish ? 'published' : 'unpublished', at: null, ...draft }}
            change={(next) => setDraft((before) => ({ ...before, ...next }))}
            close={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}
