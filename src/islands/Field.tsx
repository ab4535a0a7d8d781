import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

export type Props = ComponentProps<'input'> & { label: string; fault?: string | null; children?: ReactNode }

/** A labelled input. What is wrong with it stands below, and brings the focus back to it. */
export default function Field({ label, fault, children, ...input }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
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
