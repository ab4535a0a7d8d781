import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createFirstStartMarker,
  findEarlierShopFiles,
  isFirstStart,
  removeFirstStartMarker,
} from '../../../../cms/base/settings/first-start.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function folders(...files: string[]) {
  const DATA_DIR = temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])))
  return { DATA_DIR, MEDIA_DIR: join(DATA_DIR, 'media') }
}

test.each([
  ...['secret', 'media/ring-1a2b.webp', 'pages.db', 'erased.ndjson', 'mail/1.html', 'before-upgrade-x/shop.db'],
])('a place with %s has had a shop', (file) => {
  const place = folders(file)
  createFirstStartMarker(place)
  expect([findEarlierShopFiles(place).length, isFirstStart(place)]).toEqual([1, false])
})

test('a place with what a new disk and other programs have is a new one', () => {
  const place = folders('lost+found/x', 'media/lost+found/x', 'media/.gitkeep', 'notes.txt')
  createFirstStartMarker(place)
  expect([findEarlierShopFiles(place), isFirstStart(place)]).toEqual([[], true])
})

test('a new place stays one until a shop is there, also after a start that was killed; with a database alone it is none', () => {
  const place = folders()
  createFirstStartMarker(place)
  for (const file of ['secret', 'pages.db', 'shop.db']) writeFileSync(join(place.DATA_DIR, file), '')
  createFirstStartMarker(place)
  expect(isFirstStart(place)).toBe(true)
  removeFirstStartMarker(place)
  createFirstStartMarker(place)
  expect([isFirstStart(place), readdirSync(place.DATA_DIR).sort()]).toEqual([false, ['pages.db', 'secret', 'shop.db']])
  const other = folders('shop.db')
  createFirstStartMarker(other)
  expect(isFirstStart(other)).toBe(false)
})
