import type { Context } from '../../cms/server/doctor/context.ts'
import { examine, type Result } from '../../cms/server/doctor/examine.ts'
import type { Check } from '../../cms/server/doctor/finding.ts'

export async function resultsOf(checks: readonly Check[], context: Context, fix = false): Promise<Result[]> {
  const results: Result[] = []
  for await (const result of examine(checks, context, { fix })) results.push(result)
  return results
}
