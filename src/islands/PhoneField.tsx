import { type FormEvent, useEffect, useRef } from 'react'
import { filterPhoneInput } from '../domain/customer.ts'
import Field, { type Props } from './Field.tsx'

/** A phone number input. It accepts digits, `+` and spaces; pasted text is reduced to these. */
export default function PhoneField(props: Omit<Props, 'type' | 'inputMode'>) {
  const field = useRef<HTMLInputElement>(null)
  // Text typed before hydration.
  useEffect(() => {
    if (field.current) keepNumber(field.current)
  }, [])
  const clean = (event: FormEvent<HTMLInputElement>) => keepNumber(event.currentTarget)
  // Browsers autofill a user name only into types that HTML allows for it; `tel` is not one of them.
  const type = props.autoComplete === 'username' ? 'text' : 'tel'
  return <Field {...props} inputRef={field} type={type} inputMode="numeric" onInput={clean} />
}

function keepNumber(field: HTMLInputElement) {
  const taken = filterPhoneInput(field.value)
  if (taken === field.value) return
  const beforeCaret = filterPhoneInput(field.value.slice(0, field.selectionStart ?? field.value.length)).length
  field.value = taken
  field.setSelectionRange(beforeCaret, beforeCaret)
}
