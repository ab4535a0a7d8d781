import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { filterPhoneInput } from '../domain/customers/customer.ts'
import Field, { type Props } from './Field.tsx'

/** A phone number input. It accepts digits, `+` and spaces; pasted text is reduced to these. */
export default function PhoneField(props: Omit<Props, 'type' | 'inputMode'>) {
  const field = useRef<HTMLInputElement>(null)
  // The field may contain text that was typed before hydration: it is reduced before Form sends a submit that was held.
  useLayoutEffect(() => {
    if (field.current) cleanField(field.current)
  }, [])
  const onInput = (event: FormEvent<HTMLInputElement>) => cleanField(event.currentTarget)
  // Browsers autofill a user name only into types that HTML allows for it; `tel` is not one of them.
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
