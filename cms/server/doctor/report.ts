import type { CheckState } from './finding.ts'
import type { CheckResult } from './run-checks.ts'

const MARKS: Record<CheckState, string> = { ok: 'ok', warning: 'warning', failure: 'FAILURE', skipped: '-' }

/**
 * Formats the result of a check for the terminal: one line, and for a warning or failure further lines with observation
 * and remedy.
 */
export function formatCheckResult({ title, state, saw, mend, fixed }: CheckResult, width: number): string[] {
  const isWell = state === 'ok' || state === 'skipped'
  const head = `${MARKS[state].padEnd(7)}  ${title.padEnd(width)}`
  const below = [...(isWell ? [] : [...saw.split('\n'), `→ ${mend}`]), ...(fixed ? [`✓ ${fixed}`] : [])]
  return [`${head}  ${isWell ? oneLine(saw) : ''}`.trimEnd(), ...below.map((line) => `         ${line}`)]
}

/** Formats the summary, such as `26 checks: 24 ok, 1 warning, 0 failures, 1 skipped`. */
export function formatCheckSummary(results: readonly CheckResult[]): string {
  const [fine, warnings, failures, skipped] = (['ok', 'warning', 'failure', 'skipped'] as const).map(
    (state) => results.filter((each) => each.state === state).length,
  )
  const counts = [`${fine} ok`, counted(warnings!, 'warning'), counted(failures!, 'failure'), `${skipped} skipped`]
  return `${results.length} checks: ${counts.join(', ')}`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const oneLine = (text: string) => text.replaceAll('\n', ' ')
