import type { z } from 'zod'
import type { branch } from '../contract/catalog.ts'

/** The store as every call returns it (api.md, Catalogue). */
export type Branch = z.output<typeof branch>

export type KeyValue = Branch['contact'][number]

/** Returns the value of a key, which is compared without case; '' when staff have not set it. */
export function findValue(list: readonly KeyValue[], key: string): string {
  return list.find((entry) => entry.key.toLowerCase() === key.toLowerCase())?.value ?? ''
}

/** Whether `store` is this branch's name or one of its aliases, ignoring case. */
export function matchesStoreName(branch: { name: string; aliases?: string[] | null }, store: string): boolean {
  const wanted = store.trim().toLowerCase()
  return [branch.name, ...(branch.aliases ?? [])].some((name) => name.toLowerCase() === wanted)
}
