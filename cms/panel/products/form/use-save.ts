'use client'
import { useRef } from 'react'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import type { ProductPageData } from '../../../desk/products/form/product-page.ts'
import { useSaveWithMerge } from '../../editing/use-save-with-merge.ts'
import { getFromPanelApi, postToPanelApi } from '../../parts/panel-client.ts'
import { findChangedAltTextIds, mergeProductChanges } from './changed.ts'
import { findProductFaults } from './faults.ts'
import { texts } from './texts.ts'
import type { ProductFormController } from './use-product-form-controller.ts'

export type StatusAfterSave = 'published' | 'draft' | 'unpublished'

type Options = {
  form: ProductFormController
  currency: string | null
  /** Returns the values including changes of the description that the editor has not reported yet. */
  read(): ProductFormValues
  onSaved(page: ProductPageData, as: StatusAfterSave): void
}

/** React hook that saves the product form (`useSaveWithMerge`). */
export function useProductSave({ form, currency, read, onSaved }: Options) {
  /** The values of a save that got no response. The server may have stored them. */
  const unsure = useRef<ProductFormValues | null>(null)
  const id = form.page.product?.id
  const saving = useSaveWithMerge<ProductFormValues, ProductPageData, StatusAfterSave>({
    form,
    onSaved,
    async send(values, { from }, as) {
      const body = { values, changedTexts: findChangedAltTextIds(values, form.pictures), as }
      const result = await (id === undefined
        ? postToPanelApi<ProductPageData>('/products/form', body)
        : postToPanelApi<ProductPageData>(`/products/${id}/form`, { ...body, from }))
      if (result.kind === 'unreachable') unsure.current = values
      if (result.kind === 'done') unsure.current = null
      return result
    },
    load: () => getFromPanelApi<ProductPageData>(`/products/${id}/form`),
    merge: (versions, choices) => mergeProductChanges(versions, unsure.current, choices),
    branchOf: ({ branch }) => branch,
    saved: (as) => texts.saved[as],
  })

  async function save(as: StatusAfterSave): Promise<void> {
    const values = read()
    const faults = findProductFaults(values, as !== 'published', currency)
    form.refuse(faults)
    if (Object.keys(faults).length === 0) await saving.save(values, as)
  }

  return { ...saving, save }
}
