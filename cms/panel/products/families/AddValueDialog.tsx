'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { NumberInput, type NumberInputValue } from '../../parts/NumberInput.tsx'
import { postToPanel } from '../../parts/panel-client.ts'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family-form.ts'

const words = texts.add

type Props = { form: FamilyForm; axis: number; onClose: () => void }

/** A dialog that adds a value to an axis, with a product for each combination. */
export function AddValueDialog({ form, axis, onClose }: Props) {
  const { family, axes, members } = form.page
  const [value, setValue] = useState('')
  const [stock, setStock] = useState<NumberInputValue>(0)
  const name = axes[axis]?.name ?? ''
  const others = new Set(members.map(({ values }) => values.toSpliced(axis, 1).join('\n')))
  return (
    <FormDialog
      title={words.title(name)}
      action={words.confirm}
      isReady={value.trim() !== '' && typeof stock === 'number'}
      send={() => {
        const sent = { from: family.updatedAt, axis, value: value.trim(), stock }
        return postToPanel<FamilyPage>(`/families/${family.id}/values`, sent)
      }}
      onDone={(page) => {
        form.show(page)
        toast.success(words.done(value.trim()))
        onClose()
      }}
      onClose={onClose}
    >
      {(isDisabled) => (
        <>
          <TextInput
            {...{ name: 'newValue', label: words.value(name), value, most: 40, isDisabled }}
            hint={words.about(others.size)}
            onChange={setValue}
          />
          <NumberInput
            {...{ name: 'valueStock', kind: 'count', label: words.stock, value: stock, currency: null, isDisabled }}
            onChange={setStock}
          />
        </>
      )}
    </FormDialog>
  )
}
