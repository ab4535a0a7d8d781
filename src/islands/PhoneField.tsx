import type { FormEvent } from 'react'
import { phoneTyped } from '../domain/customer.ts'
import Field, { type Props } from './Field.tsx'

/** A field for a phone number. Other than digits, `+` and spaces it takes nothing; what is pasted keeps those. */
export default function PhoneField(props: Omit<Props, 'type' | 'inputMode'>) {
  return <Field {...props} type="tel" inputMode="numeric" onInput={keepNumber} />
}

function keepNumber({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const taken = phoneTyped(field.value)
  if (taken === field.value) return
  const beforeCaret = phoneTyped(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = taken
  field.setSelectionRange(beforeCaret, beforeCaret)
}
