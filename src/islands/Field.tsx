import { type ComponentProps, type InvalidEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Control = HTMLInputElement & HTMLTextAreaElement

export type Props = ComponentProps<'input'> & {
  label: string
  fault?: string | null
  /** How many lines of text it takes; absent: one. */
  rows?: number
  children?: ReactNode
}

/**
 * A labelled input. What is wrong with it, in the words of the shop or of the browser, stands below and brings the focus
 * back to it.
 */
export default function Field({ label, fault, rows, children, ...input }: Props) {
  const id = useId()
  const field = useRef<Control>(null)
  const [invalid, setInvalid] = useState<string | null>(null)
  const message = invalid ?? fault
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  function tell(event: InvalidEvent<Control>) {
    event.preventDefault()
    setInvalid(event.currentTarget.validationMessage)
    const [first] = event.currentTarget.form!.querySelectorAll(':is(input, textarea):invalid')
    if (first === event.currentTarget) event.currentTarget.focus()
  }
  const control = {
    ...(input as ComponentProps<'input'> & ComponentProps<'textarea'>),
    ref: field,
    id,
    'aria-invalid': Boolean(message),
    'aria-describedby': message ? `${id}-fault` : undefined,
    onInvalid: tell,
    onInput: () => setInvalid(null),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
      {children}
      {message && (
        <p id={`${id}-fault`} className="field__error">
          {message}
        </p>
      )}
    </div>
  )
}
