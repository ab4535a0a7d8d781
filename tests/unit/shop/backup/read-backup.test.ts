import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type BackupManifest, MANIFEST_FILE_NAME } from '../../../../cms/shop/backup/manifest.ts'
import { readAndVerifyBackup } from '../../../../cms/shop/backup/read-backup.ts'
import { type MadePart, makeBackup } from '../../../support/made-backup.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const newFile = () => join(temporaryFolder(), 'shop.tar.zst')

const products: MadePart = ['documents/products.ndjson', '{"id":"1","name":"a\u2028b"}\n{"id":"2"}\n']
const ring: MadePart = ['media/ring-1a.webp', 'a picture']

test('documents and pictures are given as they were written, in their order', async () => {
  const many = Array.from({ length: 450 }, (_, n) => `{"id":"${n}"}\n`).join('')
  const file = await makeBackup(newFile(), [products, ['documents/orders.versions.ndjson', many], ring])
  const taken: unknown[] = []
  await readAndVerifyBackup(file, {
    documents: async (list, documents) => void taken.push([list, documents.length, documents[0]]),
    picture: async (name, data) => void taken.push([name, data.toString()]),
  })
  expect(taken).toEqual([
    ['products', 2, { id: '1', name: 'a\u2028b' }],
    ...[0, 200, 400].map((id) => ['orders.versions', id === 400 ? 50 : 200, { id: String(id) }]),
    ['ring-1a.webp', 'a picture'],
  ])
})

/** Backups that restoring and verifying must reject: unreadable ones, and ones with paths outside their folder. */
const REFUSED: [what: string, parts: MadePart[], sentence: RegExp][] = [
  ['a line that is cut', [['documents/a.ndjson', '{"id":"1"}\n{"id":\n']], /documents\/a\.ndjson .* line 2 is no doc/],
  ['a line that is no document', [['documents/a.ndjson', '{"id":"1"}\n[1]\n']], /line 2 is no document/],
  ['a document without an id', [['documents/a.ndjson', '{"name":"x"}\n']], /line 1 is no document/],
  ['a picture beside its folder', [['media/../secret', 'x']], /"media\/\.\.\/secret", which is no part/],
  ['the folder above', [['media/..', 'x']], /"media\/\.\.", which is no part/],
  ['a picture in a folder', [['media/a/ring.webp', 'x']], /which is no part/],
  ['a picture of another name', [['media/Ring.webp', 'x']], /which is no part/],
  ['a file that is no part', [['notes.txt', 'x']], /"notes\.txt", which is no part/],
  ['a list twice', [products, products], /documents\/products\.ndjson twice/],
]

test.each(REFUSED)('a backup with %s is refused, and nothing of it is stored', async (_what, parts, sentence) => {
  const picture = vi.fn(async () => {})
  const file = await makeBackup(newFile(), parts)
  await expect(readAndVerifyBackup(file, { picture })).rejects.toThrow(sentence)
  expect(picture).not.toHaveBeenCalled()
})

test('a list with another number of documents than its manifest says is refused', async () => {
  const change = ({ parts }: BackupManifest) => ({ parts: parts.map((part) => ({ ...part, documents: 3 })) })
  const file = await makeBackup(newFile(), [products], change)
  await expect(readAndVerifyBackup(file)).rejects.toThrow(/has 2 documents, and its manifest says 3/)
})

test.each([ring[0], MANIFEST_FILE_NAME])(
  '%s of 300 MB is refused in a sentence, without taking as much memory',
  async (path) => {
    const file = await makeBackup(newFile(), [[path, 300e6]])
    const before = process.memoryUsage().rss
    await expect(readAndVerifyBackup(file)).rejects.toThrow(/has more than 256\.0 MB, and cannot be read/)
    if (path === ring[0]) expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
  },
)
