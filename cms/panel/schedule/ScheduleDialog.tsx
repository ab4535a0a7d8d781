'use client'
import { Button, useDocumentInfo } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { formatZoned } from '../../../src/domain/dates.ts'
import { fromClockTime } from '../../base/settings/time-zone.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { texts } from './texts.ts'
import { useDocumentSchedule } from './use-document-schedule.ts'
import type { ScheduleDialogState } from './use-schedule-dialog.ts'
import '../parts/desk.css'
import './schedule.css'

/** Schedules the publication or unpublication of the document, and lists scheduled ones. Times are in the shop's time zone. */
export function ScheduleDialog({ draft, change, close }: ScheduleDialogState) {
  const { id, collectionSlug } = useDocumentInfo()
  const { schedule, failure, isBusy, send, reload } = useDocumentSchedule(`/${collectionSlug}/${id}`)
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const isTyped = draft.day !== ''
  const timeZone = schedule?.timeZone ?? 'UTC'

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles the event to the document's form, although the dialog is not inside it in the DOM.
    event.stopPropagation()
    const at = fromClockTime(`${draft.day}T${draft.time}`, timeZone) ?? ''
    if (!(await send('', { becomes: draft.becomes, at }))) return
    setDone(texts.dialog.done(`${texts.willBe[draft.becomes]} ${formatZoned(at, { timeZone })}`))
    setAsked(false)
    change({ day: '', time: '' })
  }

  const leave = () => (isTyped && !isAsked ? setAsked(true) : close())

  return (
    <Dialog title={texts.dialog.title} onClose={leave}>
      <form
        className="desk schedule"
        onSubmit={(event) => void submit(event)}
        // Browsers close a dialog without a cancel event if the user has not interacted with it.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          leave()
        }}
      >
        <ScheduleList schedule={schedule} isBusy={isBusy} onCancel={(job) => void send('/cancel', { job })} />
        {schedule && <ScheduleFields {...{ draft, change, isBusy, timeZone }} />}
        <Problem failure={failure} onRetry={() => void reload()} />
        <p role="status">{isTyped ? isAsked && texts.dialog.unsaved : done}</p>
        <div className="desk-actions">
          <Button type="submit" margin={false} disabled={isBusy || !schedule || !draft.day || !draft.time}>
            {texts.dialog.schedule}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={close}>
            {isTyped ? texts.dialog.closeUnsaved : texts.dialog.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
