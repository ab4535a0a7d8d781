import { expect, test } from 'vitest'
import type { PortableList } from '../../../../cms/base/database/portable/lists.ts'
import { isKept } from '../../../../cms/shop/backup/kept-documents.ts'
import { newHold } from '../../../../cms/shop/pictures/hold-files.ts'
import { NOTE_KEY } from '../../../../cms/shop/pictures/stored-files.ts'

const isKeyKept = (key: string) => isKept({ slug: 'payload-kv' } as PortableList, { id: key, key })

test('a backup has the notes of the shop, and no keys of the processes that run it', () => {
  expect([`${NOTE_KEY}pearl.webp`, 'erased:0123'].filter(isKeyKept)).toHaveLength(2)
  const own = [newHold().key, newHold().key, 'readiness', 'restored', 'backups']
  expect(own.filter(isKeyKept)).toEqual([])
  expect(isKept({ slug: 'products' } as PortableList, { id: '1', key: 'readiness' })).toBe(true)
})
