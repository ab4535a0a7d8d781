import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectionSlug, Payload } from 'payload'
import { inTransaction } from '../database/transaction.ts'
import type { Settings } from '../env.ts'
import { createSampleShop } from './sample-shop.ts'

type Say = (line: string) => void

/** The key in Payload's store of keys and values that stands while the sample shop is being made. */
const UNFINISHED_KEY = 'sample-shop-unfinished'
const KV_COLLECTION = 'payload-kv'

/** Whether the database still needs what `seedIfEmpty` gives it. */
export async function needsSeed(payload: Payload): Promise<boolean> {
  return (await isEmpty(payload, 'users')) || (await payload.kv.has(UNFINISHED_KEY))
}

/**
 * Fills an empty database: the first administrator, and the sample shop unless SAMPLE_SHOP is `no`. A sample shop that
 * was cut short is deleted and made anew.
 */
export async function seedIfEmpty(payload: Payload, settings: Settings, say: Say): Promise<void> {
  if (!(await needsSeed(payload))) return
  if (await payload.kv.has(UNFINISHED_KEY)) {
    say('The sample shop is unfinished: an earlier start was cut short. It is made anew.')
    await deleteAll(payload, settings)
  }
  // Products without staff are somebody's own, such as an import: they stay as they are.
  const isUnused = (await isEmpty(payload, 'branches')) && (await isEmpty(payload, 'products'))
  if (settings.SAMPLE_SHOP === 'yes' && isUnused) {
    await payload.kv.set(UNFINISHED_KEY, { since: new Date().toISOString() })
    await createSampleShop(payload, say)
  }
  await createFirstAdmin(payload, settings, say)
}

async function isEmpty(payload: Payload, collection: CollectionSlug): Promise<boolean> {
  return (await payload.count({ collection })).totalDocs === 0
}

/** Nothing of this database was ever shown: it was empty when the sample shop was begun. */
async function deleteAll(payload: Payload, { DATA_DIR }: Settings): Promise<void> {
  for (const { slug, versions } of payload.config.collections) {
    if (slug === KV_COLLECTION || slug === 'payload-migrations') continue
    const collection = slug as CollectionSlug
    if (versions) await payload.db.deleteVersions({ collection, where: {} })
    await payload.db.deleteMany({ collection, where: {} })
  }
  rmSync(join(DATA_DIR, 'media'), { recursive: true, force: true })
}

/** The shop is whole when it has an administrator, whose password is shown here and nowhere else. */
async function createFirstAdmin(payload: Payload, { ADMIN_EMAIL, ADMIN_PASSWORD }: Settings, say: Say): Promise<void> {
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await inTransaction(payload, async (req) => {
    await payload.create({
      collection: 'users',
      data: { email: ADMIN_EMAIL, password, name: 'Administrator', role: 'admin' },
      req,
    })
    await payload.db.deleteMany({ collection: KV_COLLECTION, where: { key: { equals: UNFINISHED_KEY } }, req })
  })
  if (ADMIN_PASSWORD) return
  say(`\n  The first administrator is ${ADMIN_EMAIL} with the password ${password}`)
  say('  It is shown this once: please sign in and change it.')
}
