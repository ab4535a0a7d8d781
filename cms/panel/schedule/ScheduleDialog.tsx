import { type FormEvent, useEffect, useState } from 'react'
import { formatDayAndTimeWithZone } from '../../../src/domain/text/dates.ts'
import type { DocumentSchedule } from '../../desk/schedule/routes.ts'
import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { type DateTimeInputValue, isIsoDateTime } from '../parts/date-time-input.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopDateTimeInput } from '../parts/ShopDateTimeInput.tsx'
import { usePanelData } from '../parts/use-panel-data.ts'
import { $loadedSchedule } from './ScheduledChangeBanners.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './schedule.css'

const words = texts.dialog
const CHOICES = ['published', 'unpublished'] as const

/** The input of the schedule dialog. It stays when the dialog is closed. */
export type ScheduleDialogInput = { becomes: ScheduledChange['becomes']; at: DateTimeInputValue }

type DraftProps = { draft: ScheduleDialogInput; change(next: Partial<ScheduleDialogInput>): void }

/**
 * A dialog to schedule when the document at `path` (`/products/ID`) is published or unpublished, and to cancel
 * scheduled changes. Times are in the shop's time zone.
 */
export function ScheduleDialog({ path, draft, change, close }: DraftProps & { path: string; close(): void }) {
  const { body: schedule, failure, load, take } = usePanelData<DocumentSchedule>(`/schedule${path}`)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const isTyped = draft.at !== null
  const timeZone = schedule?.timeZone ?? 'UTC'

  useEffect(() => {
    if (schedule) $loadedSchedule.set({ path, scheduled: schedule.scheduled })
  }, [schedule, path])

  /** Returns whether the change succeeded. The page shows it even if the dialog was closed meanwhile. */
  async function send(what: '' | '/cancel', body: unknown): Promise<boolean> {
    setBusy(true)
    const result = await postToPanelApi<DocumentSchedule>(`/schedule${path}${what}`, body)
    setBusy(false)
    take(result)
    if (result.kind === 'done') $loadedSchedule.set({ path, scheduled: result.body.scheduled })
    return result.kind === 'done'
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // In React this form is inside the document's form, which must not get the event.
    event.stopPropagation()
    const { becomes, at } = draft
    if (!isIsoDateTime(at)) return
    if (!(await send('', { becomes, at }))) return
    setDone(words.done(`${texts.willBe[becomes]} ${formatDayAndTimeWithZone(at, { timeZone })}`))
    setAsked(false)
    change({ at: null })
  }

  const leave = () => (isTyped && !isAsked ? setAsked(true) : close())

  return (
    <Dialog title={words.title} onClose={leave}>
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
        {schedule ? (
          <>
            <ScheduleList {...{ schedule, isBusy }} onCancel={(job) => void send('/cancel', { job })} />
            <ScheduleFields {...{ draft, change, isBusy, timeZone }} />
          </>
        ) : (
          <p role="status">{words.loading}</p>
        )}
        <FailureMessage failure={failure} onRetry={() => void load()} />
        <p role="status">{isTyped ? isAsked && words.unsaved : done}</p>
        <div className="desk-actions">
          <Button isMain type="submit" disabled={isBusy || !schedule || !isIsoDateTime(draft.at)}>
            {words.schedule}
          </Button>
          <Button onClick={close}>{isTyped ? words.closeUnsaved : words.close}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type ListProps = { schedule: DocumentSchedule; isBusy: boolean; onCancel: (job: string) => void }

function ScheduleList({ schedule: { scheduled, timeZone }, isBusy, onCancel }: ListProps) {
  if (scheduled.length === 0) return <p className="desk-soft">{texts.nothing}</p>
  return (
    <ul className="schedule__list" aria-label={texts.title}>
      {scheduled.map((each) => {
        const sentence = sentenceOf(each, timeZone)
        return (
          <li key={each.id}>
            <span>{sentence}</span>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={words.cancelOf(sentence)}
              onClick={() => onCancel(each.id)}
            >
              {words.cancel}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function sentenceOf({ becomes, at, isGivenUp, problem, ...chosen }: ScheduledChange, timeZone: string): string {
  const what = isGivenUp ? texts.wasToBe[becomes] : texts.willBe[becomes]
  const time = formatDayAndTimeWithZone(at, { timeZone: chosen.timeZone || timeZone })
  return problem ? `${what} ${time}. ${texts.failed(problem)}` : `${what} ${time}`
}

function ScheduleFields({ draft, change, isBusy, timeZone }: DraftProps & { isBusy: boolean; timeZone: string }) {
  return (
    <>
      <fieldset className="desk-choices" disabled={isBusy}>
        <legend>{words.what}</legend>
        {CHOICES.map((becomes) => (
          <label key={becomes}>
            <input
              type="radio"
              name="becomes"
              checked={draft.becomes === becomes}
              onChange={() => change({ becomes })}
            />
            {words.becomes[becomes]}
          </label>
        ))}
      </fieldset>
      <ShopDateTimeInput
        name="at"
        label={words.when}
        hint={words.zone(timeZone, formatDayAndTimeWithZone(new Date().toISOString(), { timeZone }))}
        value={draft.at}
        isDisabled={isBusy}
        onChange={(at) => change({ at })}
      />
    </>
  )
}
