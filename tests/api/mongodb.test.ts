import { MongoMemoryServer } from 'mongodb-memory-server-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyShop } from '../support/shop-copy.ts'
import { refusedStart } from '../support/shop-process.ts'

async function refusedWith(databaseUri: string) {
  const copy = await copyShop(inject('template'))
  onTestFinished(() => copy.remove())
  return refusedStart({ ...copy.settings, DATABASE_URI: databaseUri })
}

test('a MongoDB without transactions is refused in a sentence', async () => {
  const systemBinary = inject('mongod') ?? ''
  const alone = await MongoMemoryServer.create({ binary: { systemBinary }, instance: { storageEngine: 'wiredTiger' } })
  onTestFinished(async () => {
    await alone.stop({ doCleanup: true, force: true })
  })
  const { code, stderr } = await refusedWith(alone.getUri('shop'))
  expect(stderr).toMatch(/^The MongoDB of DATABASE_URI is a standalone server, .* --replSet .*\.$/)
  expect(code).toBe(1)
})

test('a MongoDB that is not there is refused in a sentence', async () => {
  const { code, stderr } = await refusedWith('mongodb://127.0.0.1:9/shop')
  expect(stderr).toBe('The database at 127.0.0.1:9 cannot be reached (DATABASE_URI).')
  expect(code).toBe(1)
})
