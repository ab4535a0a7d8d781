'use client'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import type { DocumentSchedule } from '../../desk/schedule/routes.ts'
import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'
import { Button } from '../parts/Button.tsx'
import { texts } from './texts.ts'

type Props = { schedule: DocumentSchedule | null; isBusy: boolean; onCancel: (job: string) => void }

export function ScheduleList({ schedule, isBusy, onCancel }: Props) {
  if (!schedule) return <p role="status">{texts.dialog.loading}</p>
  const { scheduled, timeZone } = schedule
  if (scheduled.length === 0) return <p className="desk-soft">{texts.nothing}</p>
  return (
    <ul className="schedule__list" aria-label={texts.title}>
      {scheduled.map((each) => (
        <li key={each.id}>
          <span>{sentence(each, timeZone)}</span>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={texts.dialog.cancelOf(sentence(each, timeZone))}
            onClick={() => onCancel(each.id)}
          >
            {texts.dialog.cancel}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function sentence({ becomes, at, isGivenUp, problem, ...chosen }: ScheduledChange, timeZone: string): string {
  const words = isGivenUp ? texts.wasToBe[becomes] : texts.willBe[becomes]
  const time = formatZoned(at, { timeZone: chosen.timeZone || timeZone })
  return problem ? `${words} ${time}. ${texts.failed(problem)}` : `${words} ${time}`
}
