import type { FieldErrors } from './refusal.ts'

/** An invalid field of a form, with its error message. */
export type FieldError<Field extends string = string> = { field: Field; message: string }

/** Returns the first of a response's field errors, with its field; null if there is none. */
export function firstFieldError(errors: FieldErrors = {}): FieldError | null {
  const [first] = Object.entries(errors)
  return first ? { field: first[0], message: first[1].join(' ') } : null
}
