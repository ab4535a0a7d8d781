import { useState } from 'react'
import type { DoctorCheckResult } from '../../desk/calls/problems.ts'
import { texts as shared } from '../parts/texts.ts'

/**
 * The results of the doctor's checks so far. `of` is the number of all checks; `failure` tells why they could not be
 * completed.
 */
export type DoctorCheckResults = { found: DoctorCheckResult[]; of: number; isRunning: boolean; failure: string | null }

/**
 * React hook for the checks of `npm run doctor`: `look` runs them; `findings` has each result as soon as it is
 * available, and is null before the first run.
 */
export function useDoctorChecks() {
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
