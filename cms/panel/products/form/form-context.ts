'use client'
import { createContext, useContext } from 'react'
import type { ProductFormChoices } from '../../../desk/products/form/choices.ts'
import type { StoredProductSummary } from '../../../desk/products/form/product-page.ts'
import type { ProductFormController } from './use-product-form-controller.ts'

/** The state of the product form, which its cards read from the React context. */
type ProductFormState = Pick<
  ProductFormController,
  'values' | 'change' | 'faults' | 'pictures' | 'addPicture' | 'putPicture'
> & {
  /** The stored product; null for a new one. */
  product: StoredProductSummary | null
  choices: ProductFormChoices
  /** The currency of the branch; null if unknown. */
  currency: string | null
  isDisabled: boolean
}

export const ProductFormContext = createContext<ProductFormState | null>(null)

export function useProductFormContext(): ProductFormState {
  const form = useContext(ProductFormContext)
  if (!form) throw new Error('This is shown within the form of a product only.')
  return form
}
