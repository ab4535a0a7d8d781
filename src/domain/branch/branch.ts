import { toComparisonKey } from '../text/compare-key.ts'

/** A branch, which is one store, in the shape in which every API response contains it (api.md, Catalogue). */
export type Branch = {
  id: string
  name: string
  /** The URL of the logo. */
  picture: string
  /** The slides of the home page. `content` is HTML. */
  slide: { title: string; content: string; image: string }[]
  support_info: KeyValue[]
  contact: KeyValue[]
  social: KeyValue[]
}

export type KeyValue = { key: string; value: string }

/**
 * Returns the value of the entry with this key in a list of keys and values; '' if there is none. Keys that look alike
 * are equal (`toComparisonKey`).
 */
export function findValueByKey(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => toComparisonKey(entry.key) === toComparisonKey(key))?.value ?? ''
}

/**
 * Whether `store` is the name of a branch or one of its other names (aliases). Names that look alike are equal
 * (`toComparisonKey`).
 */
export function matchesStoreName(branch: { name: string; aliases?: string[] | null }, store: string): boolean {
  const wanted = toComparisonKey(store)
  return [branch.name, ...(branch.aliases ?? [])].some((name) => toComparisonKey(name) === wanted)
}

/**
 * Returns the branch that the website shows: the one that `store` (the setting STORE) names, or the first one if the
 * setting is empty. Null if there is no such branch.
 */
export function findShownBranch<Named extends { name: string; aliases?: string[] | null }>(
  branches: readonly Named[],
  store: string | undefined,
): Named | null {
  return (store ? branches.find((branch) => matchesStoreName(branch, store)) : branches[0]) ?? null
}
