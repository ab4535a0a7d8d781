import type { ReactNode } from 'react'
import type { KeyValue } from '../../../src/domain/branch/branch.ts'
import type { NumberFieldKind } from '../../../src/domain/money/typed-amount.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import type { KeyValueFieldName } from '../../base/fields/fields.ts'
import { SelectInput, type SelectOption, SwitchInput, TextInput } from '../parts/inputs.tsx'
import { NumberInput, type NumberInputValue } from '../parts/NumberInput.tsx'
import { useSettingsContext, useSettingsField } from './settings-context.ts'

// The fields of a page, each by its path, such as `slides.0.title`.

type Labelled = { path: string; label: string; hint?: ReactNode }
type Text = Labelled & { most?: number; rows?: number; list?: string }

export function TextField({ path, ...props }: Text) {
  const { value, set, fault, isDisabled } = useSettingsField<string>(path)
  return <TextInput {...props} {...{ fault, isDisabled }} name={path} value={value ?? ''} onChange={set} />
}

export function NumberField({ path, ...props }: Labelled & { kind: NumberFieldKind }) {
  const { value, set, fault, isDisabled } = useSettingsField<NumberInputValue>(path)
  const { currency } = useSettingsContext()
  return (
    <NumberInput {...props} {...{ fault, isDisabled, currency }} name={path} value={value ?? null} onChange={set} />
  )
}

type Select = Labelled & { options: readonly SelectOption[]; none?: string }

export function SelectField({ path, ...props }: Select) {
  const { value, set, fault, isDisabled } = useSettingsField<string>(path)
  return <SelectInput {...props} {...{ fault, isDisabled }} name={path} value={value ?? ''} onChange={set} />
}

export function SwitchField({ path, ...props }: { path: string; label: string; hint?: string }) {
  const { value, set, isDisabled } = useSettingsField<boolean>(path)
  return <SwitchInput {...props} isDisabled={isDisabled} isOn={value === true} onChange={set} />
}

type KeyProps = Omit<Text, 'path' | 'list'> & { list: KeyValueFieldName; entry: string; type?: 'email' | 'tel' | 'url' }

/** An input for a text of the branch that the site reads by key, such as Phone. */
export function KeyedTextField({ list, entry, most = 2000, ...props }: KeyProps) {
  const { value, set, fault, isDisabled } = useKeyedTextField(list, entry)
  return <TextInput {...props} {...{ fault, isDisabled, most }} name={entry} value={value} onChange={set} />
}

/** React hook with the state of a text by key. If a key occurs twice, the first counts, as on the site. */
export function useKeyedTextField(list: KeyValueFieldName, entry: string) {
  const { value, set, isDisabled } = useSettingsField<KeyValue[]>(list)
  const { faults } = useSettingsContext()
  const entries = value ?? []
  const at = entries.findIndex(({ key }) => toComparisonKey(key) === toComparisonKey(entry))
  const fault = at < 0 ? undefined : faults[`${list}.${at}.value`]
  return {
    fault,
    isDisabled,
    value: entries[at]?.value ?? '',
    set: (text: string) => {
      const changed = entries.map((each, index) => (index === at ? { ...each, value: text } : each))
      set(at < 0 ? [...entries, { key: entry, value: text }] : changed)
    },
  }
}
