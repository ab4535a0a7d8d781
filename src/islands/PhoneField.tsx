import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { filterPhoneInput } from '../domain/customers/customer.ts'
import Field, { type Props } from './Field.tsx'

/** An input for a phone number. It removes typed characters other than digits, `+` and spaces. */
export default function PhoneField(props: Omit<Props, 'type' | 'inputMode'>) {
  const field = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration is cleaned before Form replays a held submit.
  useLayoutEffect(() => {
    if (field.current) cleanField(field.current)
  }, [])
  const onInput = (event: FormEvent<HTMLInputElement>) => cleanField(event.currentTarget)
  // Browsers do not autofill a user name into the type `tel`.
  const type = props.autoComplete === 'username' ? 'text' : 'tel'
  return <Field {...props} inputRef={field} type={type} inputMode="numeric" onInput={onInput} />
}

function cleanField(field: HTMLInputElement) {
  const cleaned = filterPhoneInput(field.value)
  if (cleaned === field.value) return
  const beforeCaret = filterPhoneInput(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = cleaned
  field.setSelectionRange(beforeCaret, beforeCaret)
}
