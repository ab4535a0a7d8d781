import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

export type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  label: string
  fault?: string | null
  inputRef?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** A labelled input. What is wrong with it stands below, and brings the focus back to it. */
export default function Field({ label, fault, inputRef, children, ...input }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault, field])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={field}
        id={id}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {children}
      {fault && (
        <p id={`${id}-fault`} className="field__error">
          {fault}
        </p>
      )}
    </div>
  )
}
