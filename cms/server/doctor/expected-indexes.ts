import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { leaveOutStockIndex } from '../../base/database/mongodb/indexes.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'

/** Fields with their directions, in their order, and whether each value may be there once. */
export type IndexKeys = { keys: Record<string, unknown>; unique: boolean }

/** The indexes that a start makes in MongoDB, by the name of the collection. Connects to nothing. */
export async function expectedIndexes(settings: Settings): Promise<Map<string, IndexKeys[]>> {
  // Payload wants one, which is used for nothing here.
  overrideSettings({ ...settings, PAYLOAD_SECRET: settings.PAYLOAD_SECRET || 'none' })
  const [{ default: config }, { BasePayload }] = await Promise.all([
    import('../../../payload.config.ts'),
    import('payload'),
  ])
  const payload = await new BasePayload().init({ config, disableDBConnect: true, disableOnInit: true })
  const db = payload.db as unknown as MongooseAdapter
  leaveOutStockIndex(db)
  const { collections, versions } = db
  const models = [...Object.values(collections), ...Object.values(versions)]
  return new Map(
    models.map(({ collection, schema }) => [
      collection.name,
      schema.indexes().map(([keys, options]) => ({ keys, unique: options?.unique === true })),
    ]),
  )
}
