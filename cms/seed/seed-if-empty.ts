import { randomBytes } from 'node:crypto'
import type { CollectionSlug, Payload } from 'payload'
import { runInTransaction } from '../base/database/transaction.ts'
import type { Settings } from '../base/settings/env.ts'
import { PICTURE_CLEANUP_FILTER } from '../shop/pictures/file-cleanup.ts'
import { getPictureStore } from '../shop/pictures/picture-files.ts'
import { createSampleShop } from './sample-shop.ts'

type Say = (line: string) => void

/** The key in Payload's key-value store that exists while the sample shop is being created. */
const UNFINISHED_KEY = 'sample-shop-unfinished'
const KV_COLLECTION = 'payload-kv'

/** Whether the database is empty or its sample shop is unfinished, so that `seedIfEmpty` has something to do. */
export async function needsSeed(payload: Payload): Promise<boolean> {
  return (await isEmpty(payload, 'users')) || (await payload.kv.has(UNFINISHED_KEY))
}

/**
 * Fills an empty database: the first administrator, and the sample shop unless SAMPLE_SHOP is `no`. A sample shop that
 * was interrupted is deleted and created again.
 */
export async function seedIfEmpty(payload: Payload, settings: Settings, say: Say): Promise<void> {
  if (!(await needsSeed(payload))) return
  if (await payload.kv.has(UNFINISHED_KEY)) {
    say('The sample shop is unfinished: an earlier start was cut short. It is made anew.')
    await deleteAll(payload)
  }
  // A database with products but without staff, such as an import, is left as it is.
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

/** Deletes an unfinished sample shop. Safe, because the database was empty before and the shop never went live. */
async function deleteAll(payload: Payload): Promise<void> {
  const pictures = await payload.find({ collection: 'media', depth: 0, pagination: false })
  await (await getPictureStore()).deleteAll(pictures.docs)
  await payload.db.deleteMany({ collection: KV_COLLECTION, where: PICTURE_CLEANUP_FILTER })
  for (const { slug, versions } of payload.config.collections) {
    if (slug === KV_COLLECTION || slug === 'payload-migrations') continue
    const collection = slug as CollectionSlug
    if (versions) await payload.db.deleteVersions({ collection, where: {} })
    await payload.db.deleteMany({ collection, where: {} })
  }
}

/**
 * Creates the first administrator, and marks the seed as finished. Prints the password if it was generated; it is
 * printed only this once.
 */
async function createFirstAdmin(payload: Payload, { ADMIN_EMAIL, ADMIN_PASSWORD }: Settings, say: Say): Promise<void> {
  const password = ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await runInTransaction(payload, async (req) => {
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
