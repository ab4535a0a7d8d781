import type { DoctorContext } from '../../cms/server/doctor/context.ts'
import type { DoctorCheck } from '../../cms/server/doctor/finding.ts'
import { type CheckResult, runChecks } from '../../cms/server/doctor/run-checks.ts'

export async function resultsOf(
  checks: readonly DoctorCheck[],
  context: DoctorContext,
  fix = false,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for await (const result of runChecks(checks, context, { fix })) results.push(result)
  return results
}
