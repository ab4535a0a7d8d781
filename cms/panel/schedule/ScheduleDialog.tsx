'use client'
import { type FormEvent, useState } from 'react'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { isParsedMoment } from '../parts/moment.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import type { ScheduleDialogState } from './schedule-draft.ts'
import { texts } from './texts.ts'
import { useDocumentSchedule } from './use-document-schedule.ts'
import '../parts/desk.css'
import './schedule.css'

/** A dialog to schedule the publication of the document at `path`. Times are in the shop's time zone. */
export function ScheduleDialog({ path, draft, change, close }: ScheduleDialogState & { path: string }) {
  const { schedule, failure, isBusy, send, reload } = useDocumentSchedule(path)
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const isTyped = draft.at !== null
  const timeZone = schedule?.timeZone ?? 'UTC'

  async function submit(event: FormEvent) {
    event.preventDefault()
    // In React this form is inside the document's form, which must not get the event.
    event.stopPropagation()
    const { becomes, at } = draft
    if (!isParsedMoment(at)) return
    if (!(await send('', { becomes, at }))) return
    setDone(texts.dialog.done(`${texts.willBe[becomes]} ${formatZoned(at, { timeZone })}`))
    setAsked(false)
    change({ at: null })
  }

  const leave = () => (isTyped && !isAsked ? setAsked(true) : close())

  return (
    <Dialog title={texts.dialog.title} onClose={leave}>
      <form
        className="desk schedule"
        onSubmit={(event) => void submit(event)}
        // Before any interaction, browsers close a dialog on Escape without a `cancel` event.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          leave()
        }}
      >
        <ScheduleList schedule={schedule} isBusy={isBusy} onCancel={(job) => void send('/cancel', { job })} />
        {schedule && <ScheduleFields {...{ draft, change, isBusy, timeZone }} />}
        <FailureMessage failure={failure} onRetry={() => void reload()} />
        <p role="status">{isTyped ? isAsked && texts.dialog.unsaved : done}</p>
        <div className="desk-actions">
          <Button isMain type="submit" disabled={isBusy || !schedule || !isParsedMoment(draft.at)}>
            {texts.dialog.schedule}
          </Button>
          <Button onClick={close}>{isTyped ? texts.dialog.closeUnsaved : texts.dialog.close}</Button>
        </div>
      </form>
    </Dialog>
  )
}
