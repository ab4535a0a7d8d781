import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { FieldError } from '../domain/refusals/field-error.ts'

/** Returns a function that returns the error message of a field; null if the field is valid. */
export function useFieldErrors($error: ReadableAtom<FieldError | null>): (field: string) => string | null {
  const error = useStore($error)
  return (field) => (error?.field === field ? error.message : null)
}
