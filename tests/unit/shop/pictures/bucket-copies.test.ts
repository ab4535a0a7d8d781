import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { PictureBucket } from '../../../../cms/shop/pictures/bucket.ts'
import { openLocallyCachedBucketStore } from '../../../../cms/shop/pictures/picture-files.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function openCopies() {
  const folder = temporaryFolder()
  const objects = new Set(['ring.webp'])
  const asked: string[] = []
  const bucket: PictureBucket = {
    async has(name) {
      asked.push(`has ${name}`)
      return objects.has(name)
    },
    hashOf: async () => null,
    async download(name, file) {
      asked.push(`download ${name}`)
      if (objects.has(name)) writeFileSync(file, 'a picture')
      return objects.has(name)
    },
    async store() {},
    async delete(names) {
      for (const name of names) objects.delete(name)
    },
  }
  const copies = openLocallyCachedBucketStore(bucket, folder)
  return { bucket, copies, asked, isThere: () => existsSync(join(folder, 'ring.webp')) }
}

test('a picture that another process deletes goes, also when it is asked for between the change and its files', async () => {
  const { bucket, copies, isThere } = openCopies()
  await copies.fetch('ring.webp')
  // The change is recorded by the commit. The objects are deleted later.
  copies.recheck()
  await copies.fetch('ring.webp')
  expect(isThere()).toBe(true)
  await bucket.delete(['ring.webp'])
  await copies.fetch('ring.webp')
  expect(isThere()).toBe(false)
})

test('a copy is looked up for half a minute after a change, and then once more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { copies, asked } = openCopies()
  for (let time = 0; time < 2; time++) await copies.fetch('ring.webp')
  expect(asked).toEqual(['download ring.webp'])
  copies.recheck()
  for (let time = 0; time < 2; time++) await copies.fetch('ring.webp')
  expect(asked.slice(1)).toEqual(['has ring.webp', 'has ring.webp'])
  vi.advanceTimersByTime(30_000)
  for (let time = 0; time < 3; time++) await copies.fetch('ring.webp')
  expect(asked.slice(3)).toEqual(['has ring.webp'])
})
