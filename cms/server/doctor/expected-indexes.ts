import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { removeStockIndexFromSchema } from '../../base/database/mongodb/indexes.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'

/** The fields of an index in order, with their directions, and whether it is unique or sparse. */
export type MongodbIndexSpec = { keys: Record<string, unknown>; unique: boolean; sparse?: boolean }

/**
 * Returns the indexes that a start creates in MongoDB, by collection name. Does not connect, but replaces the settings
 * of this process.
 */
export async function listExpectedMongodbIndexes(settings: Settings): Promise<Map<string, MongodbIndexSpec[]>> {
  // Payload requires a secret, which is not used here.
  overrideSettings({ ...settings, PAYLOAD_SECRET: settings.PAYLOAD_SECRET || 'none' })
  const [{ default: config }, { BasePayload }] = await Promise.all([
    import('../../../payload.config.ts'),
    import('payload'),
  ])
  const payload = await new BasePayload().init({ config, disableDBConnect: true, disableOnInit: true })
  const db = payload.db as unknown as MongooseAdapter
  removeStockIndexFromSchema(db)
  const { collections, versions } = db
  const models = [...Object.values(collections), ...Object.values(versions)]
  return new Map(
    models.map(({ collection, schema }) => [
      collection.name,
      schema.indexes().map(([keys, options]) => ({
        keys,
        unique: options?.unique === true,
        sparse: options?.sparse === true,
      })),
    ]),
  )
}
