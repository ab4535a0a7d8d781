import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { isWriteConflict } from '../../base/database/write-conflict.ts'
import { inSpan } from '../../base/traces/spans.ts'

const results = new Map<string, number>()

/**
 * Checkouts of this process since its start, by result: `placed`, `changed`, a refusal's kind, `unavailable` or
 * `error`.
 */
export const orderResults: ReadonlyMap<string, number> = results

/** Runs a checkout, measured and counted. One that repeats an earlier one counts as well. */
export async function countOrder(result: 'placed' | 'changed', work: () => Promise<string>): Promise<string> {
  try {
    const id = await inSpan({ name: 'order', fields: { 'shop.kind': result } }, work)
    count(result)
    return id
  } catch (error) {
    count(resultOf(error))
    throw error
  }
}

function count(result: string): void {
  results.set(result, (results.get(result) ?? 0) + 1)
}

function resultOf(error: unknown): string {
  if (error instanceof Refusal) return error.kind
  return isUnavailable(error) || isWriteConflict(error) ? 'unavailable' : 'error'
}
