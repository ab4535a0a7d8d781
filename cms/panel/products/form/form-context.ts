'use client'
import { createContext, useContext } from 'react'
import type { ProductFormChoices } from '../../../desk/products/form/choices.ts'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { StoredProductSummary } from '../../../desk/products/form/product-page.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import type { Faults } from '../../editing/faults.ts'

/** The state of the product form, which its cards read from the React context. */
export type ProductFormState = {
  /** The stored product; null for a new one. */
  product: StoredProductSummary | null
  values: ProductValues
  change(next: Partial<ProductValues>): void
  faults: Faults
  choices: ProductFormChoices
  /** The currency of the branch; null if unknown. */
  currency: string | null
  pictures: readonly FormPicture[]
  addPicture(picture: FormPicture): void
  /** Replaces a picture after its file or focal point was changed. */
  replacePicture(picture: FormPicture): void
  isDisabled: boolean
}

export const FormContext = createContext<ProductFormState | null>(null)

export function useProductForm(): ProductFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('This is shown within the form of a product only.')
  return form
}
