import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { isWriteConflict } from '../../base/database/write-conflict.ts'
import { inSpan } from '../../base/traces/spans.ts'

const results = new Map<string, number>()

/**
 * The number of checkouts since this process started, by result: `placed`, `changed`, a refusal's kind, `unavailable`,
 * `error`.
 */
export const orderResults: ReadonlyMap<string, number> = results

/** Runs, measures and counts a checkout. Counts repeated idempotency keys as well. */
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
