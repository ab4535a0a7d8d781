import type { FieldErrors } from './refusal.ts'

/** The field of a form that was refused, with the sentence that the shop says about it. */
export type FieldFault<Field extends string = string> = { field: Field; message: string }

/** The first field that an answer of the shop names as refused; null where it names none. */
export function firstFault(errors: FieldErrors = {}): FieldFault | null {
  const [first] = Object.entries(errors)
  return first ? { field: first[0], message: first[1].join(' ') } : null
}
