'use client'
import { type ReactNode, useId, useState } from 'react'
import { formatAmount, formatDecimal } from '../../../src/domain/money/money.ts'
import { readTyped, type TypedKind } from '../../../src/domain/money/typed-amount.ts'
import { sayBack } from './say-back.ts'

/** A number of a form: a text that could not be read stays as it was typed, and the shop refuses it. */
export type TypedValue = number | string | null

type Described = { label: string; hint?: ReactNode; fault?: string | undefined; after?: ReactNode }

type FrameProps = Described & {
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The name of a field, what it is for, and what is wrong with it. */
export function Frame({ label, hint, fault, children, after }: FrameProps) {
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
  /** Of several lines. */
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
    <Frame {...frame}>
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
    </Frame>
  )
}

type NumberProps = Described & {
  name: string
  kind: TypedKind
  value: TypedValue
  /** Of an amount. */
  currency: string | null
  /** The meaning of an empty field. */
  empty?: null | ''
  isDisabled: boolean
  onChange: (value: TypedValue) => void
}

/** A number as people of any country write it, with how it was read. */
export function NumberInput({
  name,
  kind,
  value,
  currency: of,
  empty = null,
  isDisabled,
  onChange,
  ...frame
}: NumberProps) {
  const currency = kind === 'amount' ? of : null
  const [typed, setTyped] = useState<{ text: string; value: TypedValue }>({ text: '', value: null })
  const isTyped = typed.value === value && typed.text !== ''
  const text = isTyped ? typed.text : toText(value, kind, currency)
  const read = readTyped(text, kind, currency)
  const isSaid = isTyped && !frame.fault
  const said = isSaid && ('fault' in read ? read.fault : sayBack(text, read.value, kind, currency))

  function write(next: string) {
    const read = readTyped(next, kind, currency)
    const value = 'value' in read ? (read.value ?? empty) : next
    setTyped({ text: next, value })
    onChange(value)
  }

  return (
    <Frame
      {...frame}
      after={
        <p role="status" className="product-form__read">
          {said}
        </p>
      }
    >
      {(props) => (
        <div className="product-form__amount">
          {currency && <span aria-hidden="true">{formatAmount(0, currency).replace(/[\d.,\s]/g, '')}</span>}
          <input
            {...props}
            type="text"
            name={name}
            inputMode={kind === 'whole' ? 'text' : kind === 'count' ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={isDisabled}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
      )}
    </Frame>
  )
}

function toText(value: TypedValue, kind: TypedKind, currency: string | null): string {
  if (typeof value !== 'number') return value ?? ''
  return kind === 'amount' ? formatDecimal(value, currency) : String(value)
}

export type Option = { value: string; label: string }

type SelectProps = Described & {
  name: string
  value: string
  options: readonly Option[]
  /** The label of no choice; without it there is always a choice. */
  none?: string
  isDisabled: boolean
  onChange: (value: string | null) => void
}

export function SelectInput({ name, value, options, none, isDisabled, onChange, ...frame }: SelectProps) {
  return (
    <Frame {...frame}>
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
    </Frame>
  )
}

type SwitchProps = {
  label: string
  hint?: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** Yes or no. */
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
