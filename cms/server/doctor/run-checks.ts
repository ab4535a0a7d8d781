import { rejectAfterTimeout } from '../../base/locks/time-limit.ts'
import { describeOperationalError } from '../start/operational-error.ts'
import { CheckSkipped } from './check-skipped.ts'
import type { DoctorContext } from './context.ts'
import { createFailureFinding, type DoctorCheck, type Finding } from './finding.ts'

/**
 * The result of a check of `npm run doctor`. `fixed` is what `--fix` repaired before the check ran again; null if
 * nothing.
 */
export type CheckResult = Pick<DoctorCheck, 'id' | 'title'> &
  Pick<Finding, 'state' | 'saw' | 'mend'> & { fixed: string | null }

const LIMIT_MS = 10_000

/** Runs checks one after the other, and yields each result. With `fix` it repairs what is safe to repair. */
export async function* runChecks(
  checks: readonly DoctorCheck[],
  context: DoctorContext,
  { fix }: { fix: boolean },
): AsyncGenerator<CheckResult> {
  for (const check of checks) {
    const found = await look(check, context)
    if (!fix || !found.fix) {
      yield toResult(check, found)
      continue
    }
    const fixed = await found.fix().catch((error) => `It could not be fixed: ${sentenceOf(error)}`)
    yield { ...toResult(check, await look(check, context)), fixed }
  }
}

class TookTooLong extends Error {}

async function look({ look, limitMs = LIMIT_MS }: DoctorCheck, context: DoctorContext): Promise<Finding> {
  try {
    const late = new TookTooLong(`It took longer than ${limitMs / 1000} seconds.`)
    return await rejectAfterTimeout(limitMs, look(context), late)
  } catch (error) {
    if (error instanceof CheckSkipped) return { state: 'skipped', saw: error.message, mend: '' }
    if (error instanceof TookTooLong) context.giveUpDatabase()
    return createFailureFinding(sentenceOf(error), 'Please correct this, and run npm run doctor again.')
  }
}

const toResult = ({ id, title }: DoctorCheck, { state, saw, mend }: Finding): CheckResult => ({
  id,
  title,
  state,
  saw,
  mend,
  fixed: null,
})

function sentenceOf(error: unknown): string {
  return describeOperationalError(error) ?? (error instanceof Error ? error.message : String(error))
}
