import { useState } from 'react'
import type { DoctorCheckResult } from '../../desk/calls/doctor-checks.ts'
import { Button } from '../parts/Button.tsx'
import { texts as shared } from '../parts/texts.ts'
import { texts } from './texts.ts'

const words = texts.problems

/** The section with a button that runs the checks of `npm run doctor`, and their results. For administrators only. */
export function DoctorSection() {
  const { findings, look } = useDoctorChecks()
  return (
    <section className="overview__section backups" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="overview__note">{words.about}</p>
      <div className="backups__now desk-row">
        <Button disabled={findings?.isRunning ?? false} onClick={() => void look()}>
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
        {problems.map(({ id, title, state, saw, mend }) => (
          <li key={id}>
            <strong>{title}</strong>{' '}
            <span className={`desk-status desk-status--${state === 'failure' ? 'failure' : 'new'}`}>
              {words[state]}
            </span>
            <p>{saw}</p>
            <p className="desk-soft">{mend}</p>
          </li>
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

/** The doctor's results so far. `of`: the number of all checks; `failure`: why they could not be completed. */
type DoctorCheckResults = { found: DoctorCheckResult[]; of: number; isRunning: boolean; failure: string | null }

/** React hook for `npm run doctor`: `look` runs it, `findings` has the results so far; null before the first run. */
function useDoctorChecks() {
  const [findings, setFindings] = useState<DoctorCheckResults | null>(null)

  async function look() {
    const started: DoctorCheckResults = { found: [], of: 0, isRunning: true, failure: null }
    setFindings(started)
    const found: DoctorCheckResult[] = []
    let failure: string | null = null
    try {
      const response = await fetch('/api/panel/backup/problems', { cache: 'no-store' })
      if (!response.ok || !response.body) failure = await messageOf(response)
      else
        for await (const problem of problemsOf(response.body)) {
          found.push(problem)
          setFindings({ ...started, found: [...found], of: problem.of })
        }
      if (!failure && found.length < (found.at(-1)?.of ?? 1)) failure = shared.failed
    } catch {
      failure = shared.unreachable
    }
    setFindings({ found, of: found.at(-1)?.of ?? 0, isRunning: false, failure })
  }

  return { findings, look }
}

async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null
  return body?.message ?? shared.failed
}

/** Yields the results of a streamed response. Each line of the response is the JSON of one result. */
async function* problemsOf(body: ReadableStream<BufferSource>): AsyncGenerator<DoctorCheckResult> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as DoctorCheckResult
  }
}
