'use client'
import { useRef } from 'react'
import type { ProductPageData } from '../../../desk/products/form/product-page.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import { useVersionedSave } from '../../editing/use-versioned-save.ts'
import { getFromPanel, postToPanel } from '../../parts/panel-client.ts'
import { findChangedAltTextIds, mergeProductChanges } from './changed.ts'
import { findProductFaults } from './faults.ts'
import { texts } from './texts.ts'
import type { ProductFormController } from './use-form-values.ts'

export type SavedAs = 'published' | 'draft' | 'unpublished'

type Options = {
  form: ProductFormController
  currency: string | null
  /** Returns the values including changes of the description that the editor has not reported yet. */
  read(): ProductValues
  onSaved(page: ProductPageData, as: SavedAs): void
}

/** React hook that saves the product form (`useVersionedSave`). */
export function useProductSave({ form, currency, read, onSaved }: Options) {
  /** The values of a save that got no response. The server may have stored them. */
  const unsure = useRef<ProductValues | null>(null)
  const id = form.page.product?.id
  const saving = useVersionedSave<ProductValues, ProductPageData, SavedAs>({
    form,
    onSaved,
    async send(values, { from }, as) {
      const body = { values, changedTexts: findChangedAltTextIds(values, form.pictures), as }
      const result = await (id === undefined
        ? postToPanel<ProductPageData>('/products/form', body)
        : postToPanel<ProductPageData>(`/products/${id}/form`, { ...body, from }))
      if (result.kind === 'unreachable') unsure.current = values
      if (result.kind === 'done') unsure.current = null
      return result
    },
    load: () => getFromPanel<ProductPageData>(`/products/${id}/form`),
    merge: (versions, choices) => mergeProductChanges(versions, unsure.current, choices),
    branchOf: ({ branch }) => branch,
    saved: (as) => texts.saved[as],
  })

  async function save(as: SavedAs): Promise<void> {
    const values = read()
    const faults = findProductFaults(values, as !== 'published', currency)
    form.refuse(faults)
    if (Object.keys(faults).length === 0) await saving.save(values, as)
  }

  return { ...saving, save }
}
