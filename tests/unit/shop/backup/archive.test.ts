import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createZstdDecompress, zstdDecompressSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { expect, test, vi } from 'vitest'
import { OperatorError } from '../../../../cms/base/settings/operator-error.ts'
import { assertNewBackupFileName, createArchive } from '../../../../cms/shop/backup/archive.ts'
import { assertSameSchema } from '../../../../cms/shop/backup/describe.ts'
import { createEncryptStream } from '../../../../cms/shop/backup/encryption.ts'
import { BACKUP_FORMAT_VERSION, type BackupManifest } from '../../../../cms/shop/backup/manifest.ts'
import { readAndVerifyBackup } from '../../../../cms/shop/backup/read-backup.ts'
import { type MadePart, makeBackup as makeBackupOf } from '../../../support/made-backup.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const picture = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * n * 7) % 251))
const PARTS: MadePart[] = [
  ['documents/products.ndjson', '{"id":"1"}\n{"id":"2"}\n'],
  ['media/ring.webp', picture],
]
const PATHS = ['documents/products.ndjson', 'media/ring.webp']

/** Makes a backup of these parts. `change` edits its manifest. */
const makeBackup = (ending: string, change?: (manifest: BackupManifest) => Partial<BackupManifest>, parts = PARTS) =>
  makeBackupOf(join(temporaryFolder(), `shop${ending}`), parts, change)

const endings = ['.tar.zst', '.tar.gz']

test.each(endings)(
  'a whole backup is read, and one with a changed byte or a missing end is refused (%s)',
  async (ending) => {
    const file = await makeBackup(ending)
    const { parts, shops } = await readAndVerifyBackup(file)
    expect([shops, parts.map(({ path }) => path)]).toEqual([['Aurel'], PATHS])
    const whole = readFileSync(file)
    const content = (await contentOf(whole, ending))!
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 150)) {
      const changed = Buffer.from(whole)
      changed[at]! ^= 0x10
      writeFileSync(file, changed)
      // Other bytes for the same content are no damage.
      if ((await contentOf(changed, ending))?.equals(content)) continue
      await expect(readAndVerifyBackup(file), `byte ${at} of ${whole.length}`).rejects.toThrow(OperatorError)
    }
    // The last bytes of a file have no content: an empty block, and a checksum.
    for (let length = 0; length < whole.length - 16; length += Math.ceil(whole.length / 60)) {
      writeFileSync(file, whole.subarray(0, length))
      await expect(readAndVerifyBackup(file), `${length} of ${whole.length} bytes`).rejects.toThrow(
        /is damaged|no backup/,
      )
    }
  },
)

/** Returns null if it cannot be decompressed. */
function contentOf(archive: Buffer, ending: string): Promise<Buffer | null> {
  const decompress = ending === '.tar.gz' ? createGunzip() : createZstdDecompress()
  return buffer(Readable.from([archive]).pipe(decompress)).catch(() => null)
}

test('a backup whose manifest says something else is refused', async () => {
  const changes: [(manifest: BackupManifest) => Partial<BackupManifest>, RegExp][] = [
    [() => ({ format: BACKUP_FORMAT_VERSION + 1 }), /a later version of the shop/],
    [({ parts }) => ({ parts: parts.slice(1) }), /has documents\/products.ndjson, which is not in its manifest/],
    [({ parts }) => ({ parts: [...parts, { ...parts[0]!, path: 'media/x.webp' }] }), /media\/x\.webp is missing/],
    [({ parts }) => ({ parts: parts.map((part) => ({ ...part, sha256: '0' })) }), /products\.ndjson was changed/],
    [() => ({ shops: 'Aurel' as never }), /manifest\.json cannot be read/],
  ]
  for (const [change, sentence] of changes) {
    await expect(readAndVerifyBackup(await makeBackup('.tar.gz', change))).rejects.toThrow(sentence)
  }
})

test('a backup of another schema is refused with what to do', () => {
  const ofSchema = (schema: string) => ({ schema }) as BackupManifest
  expect(() => assertSameSchema(ofSchema('20261125_b'), '20261124_a')).toThrow(/a later version/)
  const earlier = /an earlier version.*update the shop afterwards/
  expect(() => assertSameSchema(ofSchema('20261123_b'), '20261124_a')).toThrow(earlier)
  expect(() => assertSameSchema(ofSchema('20261124_a'), '20261124_a')).not.toThrow()
})

test('an archive that cannot be written says why', async () => {
  const archive = createArchive('/proc/shop.tar.gz', '/proc/shop.part')
  const write = async () => {
    await archive.add('a', 1, Readable.from([Buffer.from('x')]))
    await archive.complete()
  }
  await expect(write()).rejects.toThrow(/ENOENT|EACCES/)
  await archive.discard()
})

test('an encrypted backup is read with its key alone', async () => {
  vi.stubEnv('BACKUP_KEY', 'a long passphrase')
  const file = await makeBackup('.tar.zst.age')
  expect((await readAndVerifyBackup(file)).shops).toEqual(['Aurel'])
  const whole = readFileSync(file)
  for (const changed of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('x')])]) {
    writeFileSync(file, changed)
    await expect(readAndVerifyBackup(file)).rejects.toThrow(/is damaged, cut short, or no backup/)
  }
  writeFileSync(file, whole)
  vi.stubEnv('BACKUP_KEY', 'another passphrase')
  await expect(readAndVerifyBackup(file)).rejects.toThrow(/was encrypted with another BACKUP_KEY/)
  vi.stubEnv('BACKUP_KEY', '')
  await expect(readAndVerifyBackup(file)).rejects.toThrow(/is encrypted: please set BACKUP_KEY/)
  vi.stubEnv('BACKUP_KEY', 'short')
  await expect(readAndVerifyBackup(file)).rejects.toThrow(/^The setting BACKUP_KEY must have 16 characters or more\.$/)
})

test("the age package decrypts a whole archive, and tar's parts are in it", async () => {
  vi.stubEnv('BACKUP_KEY', 'a long passphrase')
  const large = randomBytes(150_000)
  const file = await makeBackup('.tar.zst.age', undefined, [PARTS[0]!, ['media/ring.webp', large]])
  const decrypter = new Decrypter()
  decrypter.addPassphrase('a long passphrase')
  const tar = zstdDecompressSync(await decrypter.decrypt(readFileSync(file)))
  const found: Record<string, Buffer> = {}
  for await (const entry of Readable.from([tar]).pipe(extract())) found[entry.header.name] = await buffer(entry)
  expect(Object.keys(found)).toEqual([...PATHS, 'manifest.json'])
  expect(found['media/ring.webp']?.equals(large)).toBe(true)
})

const BEFORE_AGE = 'tests/fixtures/backups/before-age.tar.zst.enc'

test('an encrypted backup of an earlier version is read with its key alone, and none is written in its form', async () => {
  vi.stubEnv('BACKUP_KEY', 'a long passphrase')
  expect(() => assertNewBackupFileName('shop.tar.zst.enc')).toThrow(/and \.age after that when it is encrypted/)
  const { parts } = await readAndVerifyBackup(BEFORE_AGE)
  expect(parts.map(({ path }) => path)).toEqual(PATHS)
  const whole = readFileSync(BEFORE_AGE)
  const file = join(temporaryFolder(), 'shop.tar.zst.enc')
  const changed = Buffer.from(whole)
  changed[70_000]! ^= 1
  for (const bytes of [whole.subarray(0, 20), whole.subarray(0, -1), whole.subarray(0, 64 + 64 * 1024 + 16), changed]) {
    writeFileSync(file, bytes)
    await expect(readAndVerifyBackup(file)).rejects.toThrow(/is damaged, cut short, or no/)
  }
  vi.stubEnv('BACKUP_KEY', 'another passphrase')
  await expect(readAndVerifyBackup(BEFORE_AGE)).rejects.toThrow(/was encrypted with another BACKUP_KEY/)
})

test('encryption holds a few chunks in memory, however long the archive is', async () => {
  let read = 0
  async function* zeros() {
    for (; read < 1000; read++) yield Buffer.alloc(64 * 1024)
  }
  const encrypted = createEncryptStream('a long passphrase')(zeros())[Symbol.asyncIterator]()
  for (let pieces = 0; pieces < 10; pieces++) await encrypted.next()
  expect(read).toBeLessThan(30)
})
