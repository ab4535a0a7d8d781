import type { CollectionSlug, Payload } from 'payload'
import type { FilterOption } from './list-filters.ts'

export type CountByFilterLabel = Readonly<Record<string, number>>

/** Returns the number of documents per filter, by the filter's label. Counts newest versions, drafts included. */
export async function countDocumentsPerFilter(
  payload: Payload,
  collection: CollectionSlug,
  choices: readonly FilterOption[],
): Promise<CountByFilterLabel> {
  const draft = Boolean(payload.collections[collection].config.versions?.drafts)
  const count = async ({ label, conditions }: FilterOption) => {
    const where = { and: conditions }
    const { totalDocs } = draft
      ? await payload.find({ collection, where, draft, limit: 1, depth: 0, select: {} })
      : await payload.count({ collection, where })
    return [label, totalDocs] as const
  }
  return Object.fromEntries(await Promise.all(choices.map(count)))
}
