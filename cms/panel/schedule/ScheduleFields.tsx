'use client'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import { MomentInput } from '../parts/MomentInput.tsx'
import type { ScheduleDialogState } from './schedule-draft.ts'
import { texts } from './texts.ts'

const CHOICES = ['published', 'unpublished'] as const

type Props = Omit<ScheduleDialogState, 'close'> & { isBusy: boolean; timeZone: string }

export function ScheduleFields({ draft, change, isBusy, timeZone }: Props) {
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
      <MomentInput
        name="at"
        label={texts.dialog.when}
        hint={texts.dialog.zone(timeZone, formatZoned(new Date().toISOString(), { timeZone }))}
        value={draft.at}
        isDisabled={isBusy}
        onChange={(at) => change({ at })}
      />
    </>
  )
}
