import type { Context } from './context.ts'

export type State = 'ok' | 'warning' | 'failure' | 'skipped'

export type Finding = {
  state: State
  /** The result in a sentence or two, with figures. */
  saw: string
  /** The remedy; '' when nothing is wrong. */
  mend: string
  /** Applies the remedy, where that is safe beside a running shop, and returns a description. */
  fix?: () => Promise<string>
}

export type Check = {
  /** The same in all versions, because programs read it. */
  id: string
  title: string
  /** Time limit in milliseconds; 10 s by default. */
  limitMs?: number
  /** Runs the check without changing anything. An exception is a failure; `CheckSkipped` skips the check. */
  look(context: Context): Promise<Finding>
}

export const ok = (saw: string): Finding => ({ state: 'ok', saw, mend: '' })

export const warning = (saw: string, mend: string, fix?: Finding['fix']): Finding => ({
  ...{ state: 'warning', saw, mend },
  ...(fix ? { fix } : {}),
})

export const failure = (saw: string, mend: string, fix?: Finding['fix']): Finding => ({
  ...warning(saw, mend, fix),
  state: 'failure',
})

/** Formats a list for a sentence: `a, b, c and 4 more`. */
export function someOf(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, 3)
  const more = count - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
