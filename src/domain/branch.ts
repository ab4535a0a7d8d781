import type { z } from 'zod'
import type { branch } from '../contract/catalog.ts'

/** The store as every call returns it (api.md, Catalogue). */
export type Branch = z.output<typeof branch>

export type KeyValue = Branch['contact'][number]

/** Returns the value of a key, which is compared without case; '' when staff have not set it. */
export function findValue(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.value ?? ''
}
