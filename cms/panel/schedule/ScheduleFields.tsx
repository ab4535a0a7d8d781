'use client'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import { toClockTime } from '../../base/settings/time-zone.ts'
import type { ScheduleDialogState } from './schedule-draft.ts'
import { texts } from './texts.ts'

const CHOICES = ['published', 'unpublished'] as const

type Props = Omit<ScheduleDialogState, 'close'> & { isBusy: boolean; timeZone: string }

export function ScheduleFields({ draft, change, isBusy, timeZone }: Props) {
  const now = new Date().toISOString()
  return (
    <>
      <fieldset disabled={isBusy}>
        <legend>{texts.dialog.what}</legend>
        {CHOICES.map((becomes) => (
          <label key={becomes}>
            <input
              type="radio"
              name="becomes"
              checked={draft.becomes === becomes}
              onChange={() => change({ becomes })}
            />
            {texts.dialog.becomes[becomes]}
          </label>
        ))}
      </fieldset>
      <div className="schedule__time">
        <label className="desk-field">
          {texts.dialog.day}
          <input
            type="date"
            required
            disabled={isBusy}
            min={toClockTime(now, timeZone).slice(0, 10)}
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </label>
        <label className="desk-field">
          {texts.dialog.time}
          <input
            type="time"
            required
            disabled={isBusy}
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </label>
      </div>
      <p className="desk-soft">{texts.dialog.zone(timeZone, formatZoned(now, { timeZone }))}</p>
    </>
  )
}
