'use client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { NewDocument } from '../new-documents/NewDocument.tsx'
import { useTitleWithoutName, useTypedBefore } from '../new-documents/use-typed-before.ts'
import { usePressAfterSaving } from '../payload-form/use-press-after-saving.ts'
import { useChangedAfterRefusal, useRefusedDraft } from '../payload-form/use-refused-fields.ts'
import { ScheduleDialog } from '../schedule/ScheduleDialog.tsx'
import { useScheduleDialog } from '../schedule/use-schedule-dialog.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { TakenOverDialog } from './TakenOverDialog.tsx'
import { texts } from './texts.ts'
import { useConflict } from './use-conflict.ts'
import { useEditedDocument } from './use-edited-document.ts'
import { useTakenOver } from './use-taken-over.ts'
import './editing.css'

/** In each form that a second person may have open: nothing is shown as long as nobody else edits or saves. */
export function EditedDocument() {
  const { id } = useDocumentInfo()
  usePressAfterSaving()
  return id === undefined ? <NewDocument /> : <ExistingDocument key={String(id)} />
}

function ExistingDocument() {
  const { id, collectionSlug } = useDocumentInfo()
  const document = useEditedDocument()
  const conflict = useConflict()
  const takenOver = useTakenOver(document)
  useTypedBefore()
  useTitleWithoutName()
  useRefusedDraft()
  useChangedAfterRefusal()
  const schedule = useScheduleDialog()
  const { resolve, onSaved: endConflict, keepUnsaved } = conflict
  const { onSaved: endTakenOver, look } = takenOver
  useEffect(() => {
    document.resolve = resolve
    document.onSaved = () => {
      endConflict()
      endTakenOver()
    }
    document.onLocked = (isAutosave) => {
      look(isAutosave)
      keepUnsaved()
    }
  }, [document, resolve, endConflict, endTakenOver, look, keepUnsaved])
  return (
    <>
      {conflict.isUndecided && !takenOver.who && (
        <div role="alert" className="editing-bar">
          <span>{texts.undecided.notSaved}</span>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={conflict.decide}>
            {texts.undecided.decide}
          </Button>
        </div>
      )}
      {takenOver.who && (
        <div role="alert" className="editing-bar">
          <span>{texts.takenOver.bar(takenOver.who)}</span>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={takenOver.open}>
            {texts.takenOver.copy}
          </Button>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={() => window.location.reload()}>
            {texts.takenOver.load}
          </Button>
        </div>
      )}
      {conflict.dialog && createPortal(<ConflictDialog {...conflict.dialog} />, window.document.body)}
      {schedule &&
        createPortal(<ScheduleDialog {...schedule} path={`/${collectionSlug}/${id}`} />, window.document.body)}
      {takenOver.dialog && createPortal(<TakenOverDialog {...takenOver.dialog} />, window.document.body)}
    </>
  )
}
