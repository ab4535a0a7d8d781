'use client'
import { type ReactNode, useId } from 'react'

/** A field's label, hint and error message, and content after its input. */
export type Described = { label: string; hint?: ReactNode; fault?: string | undefined; after?: ReactNode }

type FrameProps = Described & {
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The frame of an input: label, hint and error message, linked to it by id. */
export function FieldFrame({ label, hint, fault, children, after }: FrameProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(fault && { 'aria-invalid': true }) })}
      {fault && (
        <p id={`${id}-fault`} className="desk-wrong product-form__fault">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="desk-soft product-form__hint">
          {hint}
        </p>
      )}
      {after}
    </div>
  )
}

type TextProps = Described & {
  name: string
  value: string
  most?: number
  /** The number of lines of a multi-line input. */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'url'
  list?: string | undefined
  isDisabled: boolean
  onChange: (text: string) => void
}

export function TextInput({
  name,
  value,
  most = 200,
  rows,
  type = 'text',
  list,
  isDisabled,
  onChange,
  ...frame
}: TextProps) {
  const field = { name, maxLength: most, disabled: isDisabled, value }
  return (
    <FieldFrame {...frame}>
      {(props) =>
        rows ? (
          <textarea {...props} {...field} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input
            {...props}
            {...field}
            type={type}
            autoComplete="off"
            list={list}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

export type Option = { value: string; label: string }

type SelectProps = Described & {
  name: string
  value: string
  options: readonly Option[]
  /** The label of the empty option; without it there is none. */
  none?: string
  isDisabled: boolean
  onChange: (value: string | null) => void
}

export function SelectInput({ name, value, options, none, isDisabled, onChange, ...frame }: SelectProps) {
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <select
          {...props}
          name={name}
          disabled={isDisabled}
          value={value}
          onChange={({ target }) => onChange(target.value || null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

type SwitchProps = {
  label: string
  hint?: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox styled as a switch. */
export function SwitchInput({ label, hint, isOn, isDisabled, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    <>
      <label className="product-form__switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby={hint && hintId}
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="desk-soft product-form__hint">
          {hint}
        </p>
      )}
    </>
  )
}
