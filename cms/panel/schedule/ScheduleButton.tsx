'use client'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../parts/Button.tsx'
import { ScheduleDialog, type ScheduleDialogInput } from './ScheduleDialog.tsx'
import { texts } from './texts.ts'

/**
 * A button that opens the schedule dialog of a document. It replaces Payload's drawer: the drawer's calendar covers the
 * drawer's button, Escape discards the input, no time zone is stored, and a refusal is reported as success.
 */
export function ScheduleButton() {
  const { id, collectionSlug, hasPublishPermission, hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const isTyped = useFormModified()
  const [isOpen, setOpen] = useState(false)
  /** The input of the dialog, which survives closing it. */
  const [draft, setDraft] = useState<Partial<ScheduleDialogInput>>({})
  if (id === undefined || !hasPublishPermission) return null
  const isToPublish = isTyped || unpublishedVersionCount > 0 || !hasPublishedDoc
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.dialog.open}</Button>
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
