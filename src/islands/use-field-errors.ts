import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { FieldError } from '../domain/field-error.ts'

/** The error message of each field of a form. */
export function useFieldErrors($error: ReadableAtom<FieldError | null>): (field: string) => string | null {
  const error = useStore($error)
  return (field) => (error?.field === field ? error.message : null)
}
