import type { CollectionConfig, Config } from 'payload'
import type { BucketSettings } from '../env.ts'

/** The collection with its files in S3, or as it is without S3_* settings. */
export async function inBucket(
  collection: CollectionConfig,
  settings: BucketSettings | null,
): Promise<CollectionConfig> {
  if (!settings) return collection
  const [{ s3Storage }, { clientConfig }] = await Promise.all([import('@payloadcms/storage-s3'), import('./bucket.ts')])
  const plugin = s3Storage({
    bucket: settings.bucket,
    config: clientConfig(settings),
    collections: { [collection.slug]: true },
  })
  // Only this collection is given to the plugin: what it adds to the panel is for uploads by the browser.
  const { collections } = await plugin({ collections: [collection] } as Config)
  const [stored = collection] = collections ?? []
  // Also for those only, and a column that the database would have to have.
  const fields = stored.fields.filter((field) => !('name' in field && field.name === '_objectKey'))
  return { ...stored, fields }
}
