import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'

/**
 * The configuration for a page of the panel. Payload creates a draft when the empty form of a new document is opened, unless
 * drafts are validated. It looks the collection of the page up with `find`, so that only this answer is another one: the
 * form is opened without a document, which begins with what is typed first (use-first-letter.ts).
 */
export async function withoutEmptyDraft(
  config: Promise<SanitizedConfig>,
  params: Promise<{ segments?: string[] }>,
): Promise<SanitizedConfig> {
  const known = await config
  const [kind, , view] = (await params).segments ?? []
  if (kind !== 'collections' || view !== 'create') return known
  type Test = (collection: SanitizedCollectionConfig) => boolean
  const find = (test: Test) => {
    const found = known.collections.find(test)
    return found && withValidatedDrafts(found)
  }
  return { ...known, collections: Object.assign([...known.collections], { find }) as SanitizedConfig['collections'] }
}

function withValidatedDrafts(collection: SanitizedCollectionConfig): SanitizedCollectionConfig {
  const { versions } = collection
  if (!versions?.drafts) return collection
  return { ...collection, versions: { ...versions, drafts: { ...versions.drafts, validate: true } } }
}
