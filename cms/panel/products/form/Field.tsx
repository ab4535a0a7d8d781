'use client'
import { type ReactNode, useId, useState } from 'react'
import { formatAmount, formatDecimal } from '../../../../src/domain/money.ts'
import { readTyped } from '../../../../src/domain/typed-amount.ts'
import type { ProductValues, TypedValue } from '../../../desk/products/form/product-values.ts'
import { sayBack } from '../../parts/say-back.ts'
import { useProductForm } from './form-context.ts'

type Names<Value> = {
  [Name in keyof ProductValues]: ProductValues[Name] extends Value ? Name : never
}[keyof ProductValues]

type FrameProps = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  isWide?: boolean
  children: (props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
  after?: ReactNode
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

type TextProps = {
  name: Names<string>
  label: string
  hint?: ReactNode
  most?: number
  list?: string
  after?: ReactNode
}

export function TextField({ name, label, hint, most = 200, list, after }: TextProps) {
  const { values, change, faults, isDisabled } = useProductForm()
  return (
    <Frame {...{ label, hint, after }} fault={faults[name]}>
      {(props) => (
        <input
          {...props}
          type="text"
          name={name}
          autoComplete="off"
          list={list}
          maxLength={most}
          disabled={isDisabled}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Frame>
  )
}

type NumberProps = {
  name: Names<TypedValue>
  kind: 'amount' | 'count' | 'whole'
  label: string
  hint?: ReactNode
  /** The meaning of an empty field. */
  empty?: null | ''
  onChange?: (value: TypedValue) => void
}

/** A number as people of any country write it, with how it was read. */
export function NumberField({ name, kind, label, hint, empty = null, onChange }: NumberProps) {
  const form = useProductForm()
  const currency = kind === 'amount' ? form.currency : null
  const value = form.values[name]
  const [typed, setTyped] = useState<{ text: string; value: TypedValue }>({ text: '', value: null })
  const isTyped = typed.value === value && typed.text !== ''
  const text = isTyped ? typed.text : toText(value, kind, currency)
  const read = readTyped(text, kind, currency)
  const isSaid = isTyped && !form.faults[name]
  const said = isSaid && ('fault' in read ? read.fault : sayBack(text, read.value, kind, currency))

  function write(next: string) {
    const read = readTyped(next, kind, currency)
    const value = 'value' in read ? (read.value ?? empty) : next
    setTyped({ text: next, value })
    if (onChange) onChange(value)
    else form.change({ [name]: value })
  }

  return (
    <Frame
      {...{ label, hint }}
      fault={form.faults[name]}
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
            disabled={form.isDisabled}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </div>
      )}
    </Frame>
  )
}

function toText(value: TypedValue, kind: NumberProps['kind'], currency: string | null): string {
  if (typeof value !== 'number') return value ?? ''
  return kind === 'amount' ? formatDecimal(value, currency) : String(value)
}

type Option = { value: string; label: string }
type SelectProps = {
  name: Names<string | null>
  label: string
  options: readonly Option[]
  /** The label of no choice. */
  none: string
  hint?: ReactNode
}

export function SelectField({ name, label, options, none, hint }: SelectProps) {
  const { values, change, faults, isDisabled } = useProductForm()
  return (
    <Frame {...{ label, hint }} fault={faults[name]}>
      {(props) => (
        <select
          {...props}
          name={name}
          disabled={isDisabled}
          value={String(values[name] ?? '')}
          onChange={({ target }) => change({ [name]: target.value || null } as Partial<ProductValues>)}
        >
          <option value="">{none}</option>
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
