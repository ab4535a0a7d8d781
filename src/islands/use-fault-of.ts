import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { FieldFault } from '../domain/field-fault.ts'

/** The error message of each field of a form. */
export function useFaultOf($fault: ReadableAtom<FieldFault | null>): (field: string) => string | null {
  const fault = useStore($fault)
  return (field) => (fault?.field === field ? fault.message : null)
}
