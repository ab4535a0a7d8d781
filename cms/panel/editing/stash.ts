import type { FormPicture } from '../../desk/products/form/form-pictures.ts'

/** Unsaved changes. `base` and `from`: the form's base version; `from` is null for a new document. */
export type Stash<Values> = {
  at: string
  from: string | null
  base: Values
  values: Values
  pictures: FormPicture[]
}

/** One place for each account and product: `new` for one that does not exist yet. */
export const stashKey = (account: string, product: string | null) => `product-form:${account}:${product ?? 'new'}`

/** Whether this is a stash, and not what an earlier version of the shop stored. */
export const isStash = ({ values, base, pictures }: Partial<Stash<unknown>>): boolean =>
  values !== undefined && base !== undefined && Array.isArray(pictures)
