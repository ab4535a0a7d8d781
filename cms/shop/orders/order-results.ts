import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { isWriteConflict } from '../../base/database/write-conflict.ts'
import { runInSpan } from '../../base/traces/spans.ts'

const results = new Map<string, number>()

/**
 * How many orders were placed or changed by shoppers since this process started, by result: `placed`, `changed`, a
 * refusal's kind, `unavailable`, `error`.
 */
export const orderResultCounts: ReadonlyMap<string, number> = results

/**
 * Runs `work`, which places or changes an order and returns its id. Measures the duration and counts the result, also
 * for a repeated idempotency key.
 */
export async function measureOrderWork(result: 'placed' | 'changed', work: () => Promise<string>): Promise<string> {
  try {
    const id = await runInSpan({ name: 'order', fields: { 'shop.kind': result } }, work)
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
  return isDatabaseUnavailableError(error) || isWriteConflict(error) ? 'unavailable' : 'error'
}
