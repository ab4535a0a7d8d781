import type { DoctorCheckResult } from '../../desk/calls/problems.ts'
import { Button } from '../parts/Button.tsx'
import { texts } from './texts.ts'
import { type DoctorCheckResults, useDoctorChecks } from './use-doctor-checks.ts'

const words = texts.problems

/**
 * The dashboard's section with a button that runs the checks of `npm run doctor`, and their results. Only for
 * administrators.
 */
export function DoctorSection() {
  const { findings, look } = useDoctorChecks()
  return (
    <section className="overview__section backups" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="overview__note">{words.about}</p>
      <div className="backups__now">
        <Button size="medium" disabled={findings?.isRunning ?? false} onClick={() => void look()}>
          {words.look}
        </Button>
      </div>
      {findings && <Found {...findings} />}
    </section>
  )
}

function Found({ found, of, isRunning, failure }: DoctorCheckResults) {
  const problems = found.filter(({ state }) => state === 'warning' || state === 'failure')
  return (
    <>
      {isRunning && <progress aria-label={words.title} value={of ? found.length : undefined} max={of || 1} />}
      <p role="status">
        {isRunning ? words.running(found.length, of) : !failure && words.done(found.length, problems.length)}
      </p>
      <ul className="backups__problems">
        {problems.map((problem) => (
          <Entry key={problem.id} {...problem} />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="backups__problem">
          {failure}
        </p>
      )}
    </>
  )
}

function Entry({ title, state, saw, mend }: DoctorCheckResult) {
  return (
    <li>
      <strong>{title}</strong>{' '}
      <span className={`desk-status desk-status--${state === 'failure' ? 'failure' : 'new'}`}>{words[state]}</span>
      <p>{saw}</p>
      <p className="desk-soft">{mend}</p>
    </li>
  )
}
