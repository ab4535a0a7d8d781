'use client'
import { useRowLabel } from '@payloadcms/ui'

/** The fields that name a row of some array; the first that has a text counts. */
const FIELDS = ['title', 'name', 'key', 'itemName', 'label', 'address', 'wording'] as const

/** The label of a row of an array field: the row's text, or `empty` while it has none. */
export function ArrayRowLabel({ empty }: { empty: string }) {
  const { data } = useRowLabel<Partial<Record<(typeof FIELDS)[number], string>>>()
  return <span>{FIELDS.map((field) => data?.[field]).find(Boolean) ?? empty}</span>
}
