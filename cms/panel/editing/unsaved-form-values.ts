import type { FormPicture } from '../../desk/products/form/form-pictures.ts'

/**
 * Unsaved changes of a form, stored in the browser at the ISO time `at`: all values of the form, the saved values on
 * which they are based (`base`), and the pictures to which they refer. `from` is the `updatedAt` of the saved version;
 * null for a new document.
 */
export type UnsavedFormValues<Values> = {
  at: string
  from: string | null
  base: Values
  values: Values
  pictures: FormPicture[]
}

/** Returns the key under which unsaved changes are stored in the browser, by form, account and document. */
export const getUnsavedFormValuesKey = (form: string, account: string, document: string) =>
  `${form}:${account}:${document}`

/** Whether a stored value has the current shape of `UnsavedFormValues`. */
export const isUnsavedFormValues = ({ values, base, pictures }: Partial<UnsavedFormValues<unknown>>): boolean =>
  values !== undefined && base !== undefined && Array.isArray(pictures)
