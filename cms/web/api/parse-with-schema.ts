import type { z } from 'zod'
import { type FieldErrors, Refusal } from '../../../src/domain/refusals/refusal.ts'

const MAX_FAULTS = 100
const MAX_VALUES = 100_000

/**
 * Returns the value as parsed by the zod schema `shape`. Throws `Refusal` `invalid` with a message per invalid field.
 */
export function parseWithSchema(shape: z.ZodType, value: unknown): unknown {
  refuseOddValues(value)
  const read = shape.safeParse(value, { error: messageFor })
  if (read.success) return read.data
  const fields: FieldErrors = {}
  for (const { path, message } of read.error.issues.slice(0, MAX_FAULTS)) {
    const name = path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), message]
  }
  throw new Refusal('invalid', read.error.issues[0]?.message ?? 'This is not valid.', fields)
}

/**
 * Returns the error message for a schema that defines no message of its own, because zod's messages are written for
 * developers.
 */
function messageFor({ code, input }: { code: string; input?: unknown }): string {
  if (input === undefined) return 'This is missing.'
  return code === 'too_big' ? 'This is too long.' : 'This is not valid.'
}

/**
 * Throws `Refusal` `invalid` for null bytes, which databases truncate or reject, and for bodies with too many values.
 */
function refuseOddValues(value: unknown): void {
  const waiting = [value]
  for (let seen = 1; waiting.length > 0; ) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) throw new Refusal('invalid', 'A text holds a null byte.')
    if (!next || typeof next !== 'object') continue
    for (const each of Object.values(next)) waiting.push(each)
    seen += Object.values(next).length
    if (seen > MAX_VALUES) throw new Refusal('invalid', 'This holds too many values.')
  }
}
