'use client'
import { useState } from 'react'
import { SelectInput, toSelectOptionsOfDocuments } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { BatchChangeDialog, type ProductsDialogProps } from './BatchChangeDialog.tsx'
import type { CategoryChoice } from './product-filters.ts'
import { texts } from './texts.ts'

const words = texts.move

type Props = ProductsDialogProps & { categories: CategoryChoice[] }

export function MoveToCategoryDialog({ ids, categories, ...dialog }: Props) {
  const [category, setCategory] = useState('')
  return (
    <BatchChangeDialog<string>
      {...dialog}
      title={texts.bulk.actions.move}
      action={words.confirm(ids.length)}
      items={ids}
      isReady={category !== ''}
      send={(some) => postToPanelApi('/products/category', { ids: some, category })}
    >
      <SelectInput
        {...{ label: words.category, value: category, none: words.choose }}
        options={toSelectOptionsOfDocuments(categories)}
        onChange={(id) => setCategory(id ?? '')}
      />
    </BatchChangeDialog>
  )
}
