export type KeyValue = { key: string; value: string }

/** The store as every call sends it (api.md, Catalogue). `content` and the value of `Map` are sanitised HTML. */
export type Branch = {
  id: string
  name: string
  /** The logo. */
  picture: string
  slide: { title: string; content: string; image: string }[]
  support_info: KeyValue[]
  contact: KeyValue[]
  social: KeyValue[]
}

/** The value behind a key, compared without case; '' where staff have not filled it in. */
export function entryOf(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.value ?? ''
}
