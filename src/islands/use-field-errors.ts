import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { FieldError } from '../domain/refusals/field-error.ts'

/**
 * A React hook for a form whose error is in the store `$error`. Returns a function that returns a field's error
 * message, or null if the field is valid.
 */
export function useFieldErrors($error: ReadableAtom<FieldError | null>): (field: string) => string | null {
  const error = useStore($error)
  return (field) => (error?.field === field ? error.message : null)
}
