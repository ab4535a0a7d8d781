import { getFromPayload } from '../parts/panel-client.ts'
import { type FieldShape, rowShape } from './field-shapes.ts'
import { idIn } from './same-value.ts'
import type { Change, Values } from './three-way.ts'
import type { Titles } from './words.ts'

type Docs = { docs: Values[] }

/** Loads the titles of documents to which changed fields refer, except deleted ones. `titleFields`: by collection. */
export async function loadTitles(
  changes: readonly Change[],
  { titleFields, branch }: { titleFields: ReadonlyMap<string, string>; branch: unknown },
): Promise<Omit<Titles, 'timeZone'>> {
  const ids = new Map<string, Set<string>>()
  for (const { shape, base, mine, theirs } of changes)
    for (const value of [base, mine, theirs]) collect(shape, value, ids)
  const titles = new Map<string, string>()
  const lists = [...ids].map(async ([slug, wanted]) => {
    const field = titleFields.get(slug) ?? 'id'
    for (const doc of await read(slug, [...wanted], field)) titles.set(`${slug}/${doc.id}`, String(doc[field] ?? ''))
  })
  const [currency] = await Promise.all([readCurrency(branch), ...lists])
  return { titles, currency }
}

function collect(shape: FieldShape, value: unknown, ids: Map<string, Set<string>>): void {
  if (value == null) return
  if (shape.kind === 'reference' && shape.to) {
    const wanted = ids.get(shape.to) ?? new Set()
    for (const each of [value].flat()) wanted.add(idIn(each))
    ids.set(shape.to, wanted)
  }
  for (const row of [value].flat())
    for (const field of rowShape(shape, row).fields) collect(field, (row as Values)?.[field.name], ids)
}

async function read(slug: string, ids: string[], field: string): Promise<Values[]> {
  const query = `where[id][in]=${ids.map(encodeURIComponent).join(',')}&select[${field}]=true&depth=0&draft=true&limit=200`
  const result = await getFromPayload<Docs>(`/${slug}?${query}`)
  return result.kind === 'done' ? result.body.docs : []
}

/** Returns the currency of a product's branch, for its amounts; null without a branch. */
async function readCurrency(branch: unknown): Promise<string | null> {
  if (!branch) return null
  const result = await getFromPayload<Values>(
    `/branches/${encodeURIComponent(idIn(branch))}?select[currency]=true&depth=0`,
  )
  return result.kind === 'done' && typeof result.body.currency === 'string' ? result.body.currency : null
}
