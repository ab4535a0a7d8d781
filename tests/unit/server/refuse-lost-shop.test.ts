import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Settings } from '../../../cms/base/settings/env.ts'
import { refuseLostShop } from '../../../cms/server/refuse-lost-shop.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A folder that a shop has left its secret in. */
function leftBehind(backupTo?: string) {
  const DATA_DIR = temporaryFolder()
  writeFileSync(join(DATA_DIR, 'secret'), 'x')
  const BACKUPS = backupTo === undefined ? null : { to: { text: backupTo, folder: backupTo } }
  const settings = { DATA_DIR, MEDIA_DIR: join(DATA_DIR, 'media'), BACKUPS } as unknown as Settings
  return { DATA_DIR, settings, file: join(DATA_DIR, 'shop.db') }
}

function fill(file: string, ...statements: string[]) {
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}

test('a start without the database of a shop that was here is refused, with what was found and how to go on', async () => {
  const { settings, DATA_DIR, file } = leftBehind()
  const sentence = new RegExp(
    `^There is no shop in ${file}, and there was one: ${DATA_DIR}/secret is left of it\\. Nothing was changed\\.\n` +
      '.*no backup is in DATA_DIR or BACKUP_TO.*\nTo begin a new shop here, move what is left of the old one',
  )
  await expect(refuseLostShop(settings)).rejects.toThrow(sentence)
  expect(readdirSync(DATA_DIR)).toEqual(['secret'])
})

test('a file that is empty, or has tables alone, is no shop; one with a row is', async () => {
  const { settings, file } = leftBehind()
  writeFileSync(file, '')
  await expect(refuseLostShop(settings)).rejects.toThrow('There is no shop')
  fill(file, 'CREATE TABLE users (id TEXT)', 'CREATE TABLE media (id TEXT)')
  await expect(refuseLostShop(settings)).rejects.toThrow('There is no shop')
  fill(file, "INSERT INTO media VALUES ('1')")
  await expect(refuseLostShop(settings)).resolves.toBeUndefined()
})

test('the newest backup is named, of DATA_DIR, its folder of backups and BACKUP_TO', async () => {
  const elsewhere = temporaryFolder()
  const { settings, DATA_DIR } = leftBehind(elsewhere)
  mkdirSync(join(DATA_DIR, 'backups'))
  const files = [join(DATA_DIR, 'shop.tar.gz'), join(elsewhere, 'a.tar.zst.enc'), join(DATA_DIR, 'backups/b.tar.zst')]
  for (const [age, file] of [...files, join(elsewhere, 'notes.txt')].entries()) {
    writeFileSync(file, '')
    utimesSync(file, 1_000_000 + age, 1_000_000 + age)
    const newest = files[Math.min(age, files.length - 1)]
    await expect(refuseLostShop(settings)).rejects.toThrow(
      `the newest backup is ${newest} (npm run restore -- ${newest}).`,
    )
  }
})
