import {
  type ComponentProps,
  type InputEvent,
  type InvalidEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { toShopWording } from '../stores/shop-wording.ts'

type Control = HTMLInputElement & HTMLTextAreaElement

export type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  label: string
  error?: string | null
  /** A help text between the label and the input. */
  hint?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** The number of text lines of a textarea; missing for an input of one line. */
  rows?: number
  children?: ReactNode
}

/**
 * An input or textarea with label, hint and error message. Shows an error of the shop or of the browser below the
 * input, and then focuses the input.
 */
export default function Field({ label, error, hint, inputRef, rows, children, ...input }: Props) {
  const id = useId()
  const ownRef = useRef<Control>(null)
  const field = (inputRef as RefObject<Control | null> | undefined) ?? ownRef
  const [invalid, setInvalid] = useState<string | null>(null)
  const message = invalid ?? (error && toShopWording(error))
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error, field])
  function showBrowserMessage(event: InvalidEvent<Control>) {
    event.preventDefault()
    const { validity, validationMessage } = event.currentTarget
    setInvalid(validity.tooShort ? toShopWording(SENTENCES.shortPassword) : validationMessage)
    const [first] = event.currentTarget.form!.querySelectorAll(':is(input, textarea):invalid')
    if (first === event.currentTarget) event.currentTarget.focus()
  }
  const control = {
    ...(input as ComponentProps<'input'> & ComponentProps<'textarea'>),
    ref: field,
    id,
    dir: 'auto',
    'aria-invalid': Boolean(message),
    'aria-describedby': [message && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    onInvalid: showBrowserMessage,
    onInput(event: InputEvent<Control>) {
      setInvalid(null)
      input.onInput?.(event)
    },
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
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
