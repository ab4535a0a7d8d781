'use client'
import { useConfig } from '@payloadcms/ui'
import { useCallback } from 'react'
import { getFromPayloadApi } from '../parts/panel-client.ts'
import { useShopTimeZone } from '../parts/shop-facts.tsx'
import { type FieldShape, getRowShape } from './field-shapes.ts'
import { getReferenceId } from './field-value.ts'
import type { FieldFormattingData } from './format-field-value.ts'
import type { DocumentValues, FieldDifference } from './merge-versions.ts'

/** Loads the titles of the documents to which changed fields refer, and the currency of the document's branch. */
type Loader = (changes: readonly FieldDifference[], document: DocumentValues) => Promise<FieldFormattingData>

/** React hook that returns a function which loads the titles and the currency for showing changed fields as text. */
export function useFormattingDataLoader(): Loader {
  const { collections } = useConfig().config
  const timeZone = useShopTimeZone()
  return useCallback(
    async (changes, { branch }) => {
      const ids = new Map<string, Set<string>>()
      for (const { shape, base, mine, theirs } of changes)
        for (const value of [base, mine, theirs]) collect(shape, value, ids)
      const titles = new Map<string, string>()
      const lists = [...ids].map(async ([slug, wanted]) => {
        const field = collections.find((each) => each.slug === slug)?.admin?.useAsTitle ?? 'id'
        for (const doc of await read(slug, [...wanted], field))
          titles.set(`${slug}/${doc.id}`, String(doc[field] ?? ''))
      })
      const [currency] = await Promise.all([readCurrency(branch), ...lists])
      return { titles, currency, timeZone }
    },
    [collections, timeZone],
  )
}

function collect(shape: FieldShape, value: unknown, ids: Map<string, Set<string>>): void {
  if (value == null) return
  if (shape.kind === 'reference' && shape.to) {
    const wanted = ids.get(shape.to) ?? new Set()
    for (const each of [value].flat()) wanted.add(getReferenceId(each))
    ids.set(shape.to, wanted)
  }
  for (const row of [value].flat())
    for (const field of getRowShape(shape, row).fields) collect(field, (row as DocumentValues)?.[field.name], ids)
}

/** Ids per request, so that URLs stay short. */
const IDS_AT_ONCE = 100

async function read(slug: string, ids: string[], field: string): Promise<DocumentValues[]> {
  if (ids.length > IDS_AT_ONCE) {
    const parts = [ids.slice(0, IDS_AT_ONCE), ids.slice(IDS_AT_ONCE)].map((part) => read(slug, part, field))
    return (await Promise.all(parts)).flat()
  }
  const list = ids.map(encodeURIComponent).join(',')
  const query = `where[id][in]=${list}&select[${field}]=true&depth=0&draft=true&limit=${IDS_AT_ONCE}`
  const result = await getFromPayloadApi<{ docs: DocumentValues[] }>(`/${slug}?${query}`)
  return result.kind === 'done' ? result.body.docs : []
}

async function readCurrency(branch: unknown): Promise<string | null> {
  if (!branch) return null
  const result = await getFromPayloadApi<DocumentValues>(
    `/branches/${encodeURIComponent(getReferenceId(branch))}?select[currency]=true&depth=0`,
  )
  return result.kind === 'done' && typeof result.body.currency === 'string' ? result.body.currency : null
}
