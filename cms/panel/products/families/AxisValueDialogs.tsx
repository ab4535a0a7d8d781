'use client'
import { useState } from 'react'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { NumberInput, type NumberInputValue } from '../../parts/NumberInput.tsx'
import { texts } from './texts.ts'
import type { FamilyFormController } from './use-family-form.ts'

type Props = { form: FamilyFormController; axis: number; onClose: () => void }

/** A dialog that adds a value to an axis, and a product for each combination of the other axes' values. */
export function AddValueDialog({ form, axis, onClose }: Props) {
  const words = texts.add
  const { axes, members } = form.page
  const [typed, setTyped] = useState('')
  const [stock, setStock] = useState<NumberInputValue>(0)
  const value = typed.trim()
  const name = axes[axis]?.name ?? ''
  const others = new Set(members.map(({ values }) => values.toSpliced(axis, 1).join('\n')))
  return (
    <FormDialog
      {...{ title: words.title(name), action: words.confirm, onClose }}
      isReady={value !== '' && typeof stock === 'number'}
      send={() => form.send('values', { axis, value, stock })}
      onDone={(page) => {
        form.finish(page, words.done(value))
        onClose()
      }}
    >
      <TextInput
        {...{ name: 'newValue', label: words.value(name), value: typed, most: 40, onChange: setTyped }}
        hint={words.about(others.size)}
      />
      <NumberInput
        {...{ name: 'valueStock', kind: 'count', label: words.stock, value: stock, currency: null }}
        onChange={setStock}
      />
    </FormDialog>
  )
}

/** A dialog that asks before all members of a family with one value, such as a size, are archived. */
export function RetireValueDialog({ form, axis, value, onClose }: Props & { value: string }) {
  const words = texts.retire
  const count = form.page.members.filter(({ values }) => values[axis] === value).length
  return (
    <FormDialog
      {...{ title: words.title(value), action: words.confirm, onClose }}
      send={() => form.send('retired', { axis, value })}
      onDone={(page) => {
        form.finish(page, words.done(value))
        onClose()
      }}
    >
      <p>{words.about(count)}</p>
    </FormDialog>
  )
}
