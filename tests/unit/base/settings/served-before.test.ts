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

const LEFT = ['secret', 'media/ring-1a2b.webp', 'pages.db', 'erased.ndjson', 'mail/1.html', 'before-upgrade-x/shop.db']

test.each(LEFT)('a place with %s has had a shop', (file) => {
  const place = folders(file)
  markFirstStart(place)
  expect([findEarlierShopFiles(place).length, isFirstStart(place)]).toEqual([1, false])
})

test('a place with what a new disk and other programs have is a new one', () => {
  const place = folders('lost+found/x', 'media/lost+found/x', 'media/.gitkeep', 'notes.txt')
  markFirstStart(place)
  expect([findEarlierShopFiles(place), isFirstStart(place)]).toEqual([[], true])
})

test('a new place stays one until a shop is there, also after a start that was killed', () => {
  const place = folders()
  markFirstStart(place)
  for (const file of ['secret', 'pages.db', 'shop.db']) writeFileSync(join(place.DATA_DIR, file), '')
  markFirstStart(place)
  expect(isFirstStart(place)).toBe(true)
  unmarkFirstStart(place)
  markFirstStart(place)
  expect([isFirstStart(place), readdirSync(place.DATA_DIR).sort()]).toEqual([false, ['pages.db', 'secret', 'shop.db']])
})

test('a place with a database alone is no new one', () => {
  const place = folders('shop.db')
  markFirstStart(place)
  expect(isFirstStart(place)).toBe(false)
})
