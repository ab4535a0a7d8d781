import { buildVersionCollectionFields, type CollectionSlug, type FlattenedField, type Payload } from 'payload'
import { LOCKED_DOCUMENTS_SLUG } from '../locked-documents-slug.ts'

/**
 * Describes a list of documents in a backup, without the documents: a collection, the versions of a collection, or a
 * global (a list with one document).
 */
export type BackupListInfo = {
  /** For example `products`, `products.versions` or `global.mail-templates`. */
  name: string
  kind: 'documents' | 'versions' | 'global'
  slug: string
  fields: readonly FlattenedField[]
}

/** Collections that backups leave out: edit locks, and applied migrations, which the target database has itself. */
const LEFT_OUT: string[] = [LOCKED_DOCUMENTS_SLUG, 'payload-migrations']

const ID = { name: 'id', type: 'text' } as FlattenedField

/** Returns all lists that a backup contains, in the order of Payload's configuration. */
export function listBackupLists(payload: Payload): BackupListInfo[] {
  const collections = Object.values(payload.collections)
    .map(({ config }) => config)
    .filter(({ slug }) => !LEFT_OUT.includes(slug))
  return [
    ...collections.flatMap((collection): BackupListInfo[] => {
      const { slug, flattenedFields, versions } = collection
      const documents = { name: slug, kind: 'documents' as const, slug, fields: withId(flattenedFields) }
      if (!versions) return [documents]
      const fields = withId(buildVersionCollectionFields(payload.config, collection, true))
      return [documents, { name: `${slug}.versions`, kind: 'versions', slug, fields }]
    }),
    ...payload.config.globals.map(({ slug, flattenedFields }): BackupListInfo => {
      return { name: `global.${slug}`, kind: 'global', slug, fields: withId(flattenedFields) }
    }),
  ]
}

const withId = (fields: readonly FlattenedField[]) => [ID, ...fields.filter(({ name }) => name !== 'id')]

export const getBackupListSlug = ({ slug }: BackupListInfo) => slug as CollectionSlug
