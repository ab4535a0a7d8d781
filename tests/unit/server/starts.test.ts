import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { APIError } from 'payload'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseBusy, WriterStuck } from '../../../cms/base/database/unavailable.ts'
import type { Settings } from '../../../cms/base/settings/env.ts'
import { assertDatabaseNotLost } from '../../../cms/server/start/assert-database-not-lost.ts'
import { bindServer } from '../../../cms/server/start/bind.ts'
import { claimDataDir } from '../../../cms/server/start/claim-data-dir.ts'
import { describeOperationalError } from '../../../cms/server/start/operational-error.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const names = ['PORT', 'HOST'] as const

function newServer() {
  const server = createServer()
  onTestFinished(() => void server.close())
  return server
}

test('a host that this machine is not, and a port that is in use, are refused in a sentence', async () => {
  const message = 'The setting HOST must be a name or an address of this machine; it is "203.0.113.7".'
  await expect(bindServer(newServer(), { port: 0, host: '203.0.113.7', names })).rejects.toThrow(message)
  const port = await bindServer(newServer(), { port: 0, host: '127.0.0.1', names })
  const sentence = new RegExp(`^Port ${port} is in use by another program; .*\\.$`)
  await expect(bindServer(newServer(), { port, host: '127.0.0.1', names })).rejects.toThrow(sentence)
})

test('a folder is of one shop at a time, and the next one waits for the end of the last', async () => {
  const DATA_DIR = temporaryFolder()
  const release = await claimDataDir({ DATA_DIR })
  const refusal = `A shop runs in ${DATA_DIR} already: please stop it first`
  await expect(claimDataDir({ DATA_DIR }, 0)).rejects.toThrow(refusal)
  const next = claimDataDir({ DATA_DIR })
  release()
  const end = await next
  end()
})

test('a database that another program holds and what Payload refuses in words are reasons, a stuck writer and other bugs are none', () => {
  const busy = new DatabaseBusy(new Error('database is locked'))
  for (const error of [busy, new Error('Failed query', { cause: busy }), new Error(`Error: ${busy.message}`)])
    expect(describeOperationalError(error)).toContain('Another program held the database')
  const message = 'Many pictures are being uploaded.'
  expect(describeOperationalError(new APIError(message, 503, null, true))).toBe(message)
  for (const bug of [new WriterStuck(), new APIError('Something went wrong.'), new TypeError('x is not a function')])
    expect(describeOperationalError(bug)).toBeNull()
})

/** Creates a folder with the secret of an earlier shop. */
function leftBehind(backupTo?: string) {
  const DATA_DIR = temporaryFolder({ secret: 'x' })
  const BACKUPS = backupTo === undefined ? null : { to: { text: backupTo, folder: backupTo } }
  const settings = { DATA_DIR, MEDIA_DIR: join(DATA_DIR, 'media'), BACKUPS } as unknown as Settings
  return { DATA_DIR, settings, file: join(DATA_DIR, 'shop.db') }
}

function fill(file: string, ...statements: string[]) {
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}

test('a start fails if the database of an earlier shop is missing, empty or has tables alone, with the findings and the remedy', async () => {
  const { settings, DATA_DIR, file } = leftBehind()
  const sentence = new RegExp(
    `^There is no shop in ${file}, and there was one: ${DATA_DIR}/secret is left of it\\. Nothing was changed\\.\n` +
      '.*no backup is in DATA_DIR or BACKUP_TO.*\nTo begin a new shop here, move what is left of the old one',
  )
  await expect(assertDatabaseNotLost(settings)).rejects.toThrow(sentence)
  expect(readdirSync(DATA_DIR)).toEqual(['secret'])
  writeFileSync(file, '')
  await expect(assertDatabaseNotLost(settings)).rejects.toThrow('There is no shop')
  fill(file, 'CREATE TABLE users (id TEXT)', 'CREATE TABLE media (id TEXT)')
  await expect(assertDatabaseNotLost(settings)).rejects.toThrow('There is no shop')
  fill(file, "INSERT INTO media VALUES ('1')")
  await expect(assertDatabaseNotLost(settings)).resolves.toBeUndefined()
})

test('the newest backup is named, of DATA_DIR, its folder of backups and BACKUP_TO', async () => {
  const elsewhere = temporaryFolder()
  const { settings, DATA_DIR } = leftBehind(elsewhere)
  mkdirSync(join(DATA_DIR, 'backups'))
  const files = [join(DATA_DIR, 'shop.tar.gz'), join(elsewhere, 'a.tar.zst.age'), join(DATA_DIR, 'backups/b.tar.zst')]
  for (const [age, file] of [...files, join(elsewhere, 'notes.txt')].entries()) {
    writeFileSync(file, '')
    utimesSync(file, 1_000_000 + age, 1_000_000 + age)
    const newest = files[Math.min(age, files.length - 1)]
    const sentence = `the newest backup is ${newest} (npm run restore -- ${newest}).`
    await expect(assertDatabaseNotLost(settings)).rejects.toThrow(sentence)
  }
})
