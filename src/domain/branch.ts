export type KeyValue = { key: string; value: string }

/** The store as every call returns it (api.md, Catalogue). `content` and the value of `Map` are sanitized HTML. */
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

/** Returns the value of a key, which is compared without case; '' when staff have not set it. */
export function findValue(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.value ?? ''
}
