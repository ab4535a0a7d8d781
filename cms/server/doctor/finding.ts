import type { DoctorContext } from './context.ts'

export type CheckState = 'ok' | 'warning' | 'failure' | 'skipped'

/** The result of a check of `npm run doctor`, good or bad. Each check returns one. */
export type Finding = {
  state: CheckState
  /** The observation, in a sentence or two with figures. */
  saw: string
  /** The remedy; '' if nothing is wrong. */
  mend: string
  /** Applies the remedy and returns a description. Only for remedies that are safe beside a running shop. */
  fix?: () => Promise<string>
}

/** A check of `npm run doctor`. */
export type DoctorCheck = {
  /** Must stay the same in all versions, because programs read it. */
  id: string
  title: string
  /** Time limit in milliseconds, by default 10 s. */
  limitMs?: number
  /** Runs the check, read-only. `CheckSkipped` skips it; any other error is a failure. */
  look(context: DoctorContext): Promise<Finding>
}

export const createOkFinding = (saw: string): Finding => ({ state: 'ok', saw, mend: '' })

export const createWarningFinding = (saw: string, mend: string, fix?: Finding['fix']): Finding => ({
  state: 'warning',
  saw,
  mend,
  ...(fix ? { fix } : {}),
})

export const createFailureFinding = (saw: string, mend: string, fix?: Finding['fix']): Finding => ({
  ...createWarningFinding(saw, mend, fix),
  state: 'failure',
})

/** Formats names as `a, b, c and 4 more`: the first three, and how many more there are of `count`. */
export function formatTruncatedNames(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, 3)
  const more = count - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
