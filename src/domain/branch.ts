import type { z } from 'zod'
import type { branch } from '../contract/catalog.ts'

/** The store as every call sends it (api.md, Catalogue). */
export type Branch = z.output<typeof branch>

export type KeyValue = Branch['contact'][number]

/** The value behind a key, compared without case; '' where staff have not filled it in. */
export function entryOf(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.value ?? ''
}
