import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  findEarlierShopFiles,
  isFirstStart,
  markFirstStart,
  unmarkFirstStart,
} from '../../../../cms/base/settings/served-before.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function folders(...files: string[]) {
  const DATA_DIR = temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])))
  return { DATA_DIR, MEDIA_DIR: join(DATA_DIR, 'media') }
}

test.each([
  ...['secret', 'media/ring-1a2b.webp', 'pages.db', 'erased.ndjson', 'mail/1.html', 'before-upgrade-x/shop.db'],
])('a place with %s has had a shop', (file) => {
  const place = folders(file)
  markFirstStart(place)
  expect([findEarlierShopFiles(place).length, isFirstStart(place)]).toEqual([1, false])
})

test('a place with what a new disk and other programs have is a new one', () => {
  const place = folders('lost+found/x', 'media/lost+found/x', 'media/.gitkeep', 'notes.txt')
  markFirstStart(place)
  expect([findEarlierShopFiles(place), isFirstStart(place)]).toEqual([[], true])
})

test('a new place stays one until a shop is there, also after a start that was killed; with a database alone it is none', () => {
  const place = folders()
  markFirstStart(place)
  for (const file of ['secret', 'pages.db', 'shop.db']) writeFileSync(join(place.DATA_DIR, file), '')
  markFirstStart(place)
  expect(isFirstStart(place)).toBe(true)
  unmarkFirstStart(place)
  markFirstStart(place)
  expect([isFirstStart(place), readdirSync(place.DATA_DIR).sort()]).toEqual([false, ['pages.db', 'secret', 'shop.db']])
  const other = folders('shop.db')
  markFirstStart(other)
  expect(isFirstStart(other)).toBe(false)
})
