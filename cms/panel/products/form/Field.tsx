'use client'
import type { ReactNode } from 'react'
import type { FormNumberValue, ProductValues } from '../../../desk/products/form/product-values.ts'
import { type Option, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { useProductForm } from './form-context.ts'

type Names<Value> = {
  [Name in keyof ProductValues]: ProductValues[Name] extends Value ? Name : never
}[keyof ProductValues]

type TextProps = {
  name: Names<string>
  label: string
  hint?: ReactNode
  most?: number
  list?: string
  after?: ReactNode
}

export function TextField({ name, ...props }: TextProps) {
  const { values, change, faults, isDisabled } = useProductForm()
  return (
    <TextInput
      {...props}
      {...{ name, isDisabled }}
      value={values[name]}
      fault={faults[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
}

type NumberProps = {
  name: Names<FormNumberValue>
  kind: 'amount' | 'count' | 'whole'
  label: string
  hint?: ReactNode
  /** The value of an empty input. */
  empty?: null | ''
  onChange?: (value: FormNumberValue) => void
}

/** An input for a number in the notation of any country. Shows the number that was read from the input. */
export function NumberField({ name, onChange, ...props }: NumberProps) {
  const { values, change, faults, currency, isDisabled } = useProductForm()
  return (
    <NumberInput
      {...props}
      {...{ name, currency, isDisabled }}
      value={values[name]}
      fault={faults[name]}
      onChange={onChange ?? ((value) => change({ [name]: value }))}
    />
  )
}

type SelectProps = {
  name: Names<string | null>
  label: string
  options: readonly Option[]
  /** The label of the empty option. */
  none: string
  hint?: ReactNode
}

export function SelectField({ name, ...props }: SelectProps) {
  const { values, change, faults, isDisabled } = useProductForm()
  return (
    <SelectInput
      {...props}
      {...{ name, isDisabled }}
      value={String(values[name] ?? '')}
      fault={faults[name]}
      onChange={(value) => change({ [name]: value } as Partial<ProductValues>)}
    />
  )
}
