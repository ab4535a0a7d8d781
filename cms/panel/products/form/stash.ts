import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'

/** Unsaved changes. `base` and `from`: the form's base version; `from` is null for a new document. */
export type Stash<Values> = {
  at: string
  from: string | null
  base: Values
  values: Values
  pictures: FormPicture[]
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One place for each account and product: `new` for one that does not exist yet. */
export const stashKey = (account: string, product: string | null) => `product-form:${account}:${product ?? 'new'}`

/** Null where nothing is stored, or what an earlier version of the shop stored. */
export function readStash<Values>(store: Store, key: string): Stash<Values> | null {
  try {
    const stash = JSON.parse(store.getItem(key) ?? 'null') as Stash<Values> | null
    return stash?.values && stash.base && Array.isArray(stash.pictures) ? stash : null
  } catch {
    return null
  }
}

/** A browser that stores nothing, or no more, keeps the form in its page only. */
export function writeStash(store: Store, key: string, stash: Stash<unknown> | null): void {
  try {
    if (stash) store.setItem(key, JSON.stringify(stash))
    else store.removeItem(key)
  } catch {
    // As above.
  }
}
