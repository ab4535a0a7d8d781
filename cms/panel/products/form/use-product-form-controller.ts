'use client'
import { useRef, useState } from 'react'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import type { ProductPageData } from '../../../desk/products/form/product-page.ts'
import type { UnsavedFormValues } from '../../editing/unsaved-form-values.ts'
import { useVersionedFormState } from '../../editing/use-versioned-form.ts'
import { renameDefaultAltTexts } from './alt-text.ts'
import { hasProductChanges } from './changed.ts'

export type ProductFormController = ReturnType<typeof useProductFormController>

/** React hook with the state of the product form: its values and their base version. */
export function useProductFormController(first: ProductPageData) {
  const form = useVersionedFormState<ProductFormValues, ProductPageData>(first, {
    headOf: ({ product }) => ({ updatedAt: product?.updatedAt ?? null, savedBy: product?.savedBy ?? null }),
    isChanged: hasProductChanges,
  })
  /** React key of the rich text editor. Changes when the description is replaced. */
  const [descriptionKey, setDescriptionKey] = useState(0)
  const shown = useRef(form.values)
  shown.current = form.values
  const isNew = form.page.product === null

  const { setValues, forgive, putPicture } = form
  function change(next: Partial<ProductFormValues>) {
    setValues((before) => {
      const { name, pictures = before.pictures } = next
      const isRenamed = isNew && name !== undefined && !next.pictures
      return { ...before, ...next, pictures: isRenamed ? renameDefaultAltTexts(pictures, before.name, name) : pictures }
    })
    forgive(Object.keys(next))
  }

  function addPicture(picture: FormPicture) {
    putPicture(picture)
    const { id, alt } = picture
    setValues((before) => {
      const isThere = before.pictures.some((each) => each.id === id)
      return isThere ? before : { ...before, pictures: [...before.pictures, { id, alt }] }
    })
  }

  function show(next: ProductPageData) {
    const isOther = JSON.stringify(shown.current.description) !== JSON.stringify(next.values.description)
    if (isOther) setDescriptionKey((key) => key + 1)
    form.show(next)
  }

  /** Shows the stored version again. `base` may be older: restored values have their own. */
  const discard = () => show(form.page)

  function restore(stash: UnsavedFormValues<ProductFormValues>) {
    form.restore(stash)
    setDescriptionKey((key) => key + 1)
  }

  return { ...form, descriptionKey, change, addPicture, show, discard, restore }
}
