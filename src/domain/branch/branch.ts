import { compareKey } from '../text/compare-key.ts'

/** The store as every call returns it (api.md, Catalogue). */
export type Branch = {
  id: string
  name: string
  /** The logo. */
  picture: string
  /** `content` is HTML. */
  slide: { title: string; content: string; image: string }[]
  support_info: KeyValue[]
  contact: KeyValue[]
  social: KeyValue[]
}

export type KeyValue = { key: string; value: string }

/** Returns the value of the entry with this key, compared by `compareKey`. Returns '' if staff have not set it. */
export function findValue(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => compareKey(entry.key) === compareKey(key))?.value ?? ''
}

/** Whether `store` is this branch's name or one of its aliases, as `compareKey` compares. */
export function matchesStoreName(branch: { name: string; aliases?: string[] | null }, store: string): boolean {
  const wanted = compareKey(store)
  return [branch.name, ...(branch.aliases ?? [])].some((name) => compareKey(name) === wanted)
}
