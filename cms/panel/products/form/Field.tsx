'use client'
import type { ComponentProps } from 'react'
import type { FormNumberValue, ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import { SelectInput, SwitchInput, TextInput } from '../../parts/inputs.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { useProductFormContext } from './form-context.ts'

/** The props of an input, except the props that the form sets. `name` is a product field of type `Value`. */
type FieldProps<Props, Value> = Omit<Props, 'name' | 'value' | 'fault' | 'currency' | 'isDisabled' | 'onChange'> & {
  name: {
    [Name in keyof ProductFormValues]: ProductFormValues[Name] extends Value ? Name : never
  }[keyof ProductFormValues]
}

export function TextField({ name, ...props }: FieldProps<ComponentProps<typeof TextInput>, string>) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  return (
    <TextInput
      {...props}
      {...{ name, isDisabled, value: values[name], fault: faults[name] }}
      onChange={(text) => change({ [name]: text })}
    />
  )
}

/** An input for a number in the notation of any country. Shows the number that was read from the input. */
export function NumberField({ name, ...props }: FieldProps<ComponentProps<typeof NumberInput>, FormNumberValue>) {
  const { values, change, faults, currency, isDisabled } = useProductFormContext()
  return (
    <NumberInput
      {...props}
      {...{ name, currency, isDisabled, value: values[name], fault: faults[name] }}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

export function SelectField({ name, ...props }: FieldProps<ComponentProps<typeof SelectInput>, string | null>) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  return (
    <SelectInput
      {...props}
      {...{ name, isDisabled, value: String(values[name] ?? ''), fault: faults[name] }}
      onChange={(value) => change({ [name]: value } as Partial<ProductFormValues>)}
    />
  )
}

export function SwitchField(props: Omit<ComponentProps<typeof SwitchInput>, 'isDisabled'>) {
  const { isDisabled } = useProductFormContext()
  return <SwitchInput {...props} isDisabled={isDisabled} />
}
