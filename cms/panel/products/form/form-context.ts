'use client'
import { createContext, useContext } from 'react'
import type { Choices } from '../../../desk/products/form/choices.ts'
import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { ProductHead } from '../../../desk/products/form/product-page.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import type { Faults } from '../../editing/faults.ts'

/** The form, as its cards see it. */
export type ProductFormState = {
  /** Null for a new product. */
  product: ProductHead | null
  values: ProductValues
  change(next: Partial<ProductValues>): void
  faults: Faults
  choices: Choices
  /** Of the branch; null where it is not known. */
  currency: string | null
  pictures: readonly FormPicture[]
  addPicture(picture: FormPicture): void
  /** After its file or its main point was changed. */
  replacePicture(picture: FormPicture): void
  isDisabled: boolean
}

export const FormContext = createContext<ProductFormState | null>(null)

export function useProductForm(): ProductFormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('This is shown within the form of a product only.')
  return form
}
