import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropDatabase } from '../../support/mongo-dump.ts'
import { newCopy } from '../../support/own-shop.ts'
import { startFailing } from '../../support/shop-process.ts'

test('a start without the database of the shop that was here is refused', async () => {
  const copy = await newCopy()
  const { DATA_DIR = '', DATABASE_URI } = copy
  if (DATABASE_URI) await dropDatabase(DATABASE_URI)
  for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm']) rmSync(join(DATA_DIR, name), { force: true })
  writeFileSync(join(DATA_DIR, 'shop.tar.zst'), '')
  for (const settings of [copy, { ...copy, PAYLOAD_SECRET: 'another-secret-of-32-characters!' }]) {
    const { code, stderr } = await startFailing(settings)
    expect([code, stderr.split('\n')]).toEqual([
      78,
      [
        expect.stringMatching(/, and there was one: .*secret.* (are|is) left of it\. Nothing was changed\.$/),
        expect.stringContaining(`the newest backup is ${DATA_DIR}/shop.tar.zst (npm run restore -- `),
        expect.stringMatching(/^To begin a new shop here, move what is left of the old one to another folder first\.$/),
      ],
    ])
    expect(existsSync(join(DATA_DIR, 'shop.db'))).toBe(false)
  }
})
