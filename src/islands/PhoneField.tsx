import { type FormEvent, useEffect, useRef } from 'react'
import { phoneTyped } from '../domain/customer.ts'
import Field, { type Props } from './Field.tsx'

/** A field for a phone number. Other than digits, `+` and spaces it takes nothing; what is pasted keeps those. */
export default function PhoneField(props: Omit<Props, 'type' | 'inputMode'>) {
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the island woke.
  useEffect(() => {
    if (field.current) keepNumber(field.current)
  }, [])
  const clean = (event: FormEvent<HTMLInputElement>) => keepNumber(event.currentTarget)
  // Browsers fill in a user name only where HTML allows it, which is not in a field of type `tel`.
  const type = props.autoComplete === 'username' ? 'text' : 'tel'
  return <Field {...props} inputRef={field} type={type} inputMode="numeric" onInput={clean} />
}

function keepNumber(field: HTMLInputElement) {
  const taken = phoneTyped(field.value)
  if (taken === field.value) return
  const beforeCaret = phoneTyped(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = taken
  field.setSelectionRange(beforeCaret, beforeCaret)
}
