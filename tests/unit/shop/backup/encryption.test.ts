import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BadSetting } from '../../../../cms/base/settings/bad-setting.ts'
import { decrypt, encrypt } from '../../../../cms/shop/backup/encryption.ts'

const passphrase = 'a long passphrase'
const [HEADER, CHUNK] = [64, 64 * 1024 + 16]

const seal = (plain: Buffer) => buffer(encrypt(passphrase)(Readable.from(plain.length > 0 ? [plain] : [])))
/** In pieces as a file gives them. */
async function open(encrypted: Buffer, key = passphrase, piece = 50_000) {
  const pieces = Array.from({ length: Math.ceil(encrypted.length / piece) }, (_, n) =>
    encrypted.subarray(n * piece, (n + 1) * piece),
  )
  return buffer(decrypt(key, 'shop.tar.zst.enc')(Readable.from(pieces)))
}

const plain = Buffer.from(Array.from({ length: 3 * 64 * 1024 + 100 }, (_, n) => (n * n * 7) % 251))

test.each([0, 64 * 1024, 64 * 1024 + 1, plain.length])('%d bytes are the same again', async (length) => {
  const encrypted = await seal(plain.subarray(0, length))
  expect((await open(encrypted)).equals(plain.subarray(0, length))).toBe(true)
  expect(encrypted.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / (64 * 1024))))
})

test('the same content is never encrypted to the same bytes, and none of it is readable', async () => {
  const text = Buffer.from('"phone":"+15551234567"'.repeat(100))
  const [one, other] = [await seal(text), await seal(text)]
  expect(one.subarray(HEADER).equals(other.subarray(HEADER))).toBe(false)
  expect(one.includes('+1555')).toBe(false)
})

test('one changed byte is found, wherever it is', async () => {
  const encrypted = await seal(plain)
  const places = [0, 8, 9, 25, 31, 32, 63, 64, 1000, HEADER + CHUNK - 1, HEADER + CHUNK, encrypted.length - 1]
  for (const at of places) {
    const changed = Buffer.from(encrypted)
    changed[at]! ^= 1
    await expect(open(changed), `byte ${at}`).rejects.toThrow()
  }
})

test('a cut, a missing, a repeated and a moved chunk are found', async () => {
  const encrypted = await seal(plain)
  const header = encrypted.subarray(0, HEADER)
  const chunks = [0, 1, 2, 3].map((n) => encrypted.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK))
  const [a, b, c, last] = chunks as [Buffer, Buffer, Buffer, Buffer]
  const others = [[a, b, c], [a], [], [a, c, last], [b, a, c, last], [a, a, b, c, last], [a, b, c, last, last]]
  for (const parts of others) await expect(open(Buffer.concat([header, ...parts])), `${parts.length}`).rejects.toThrow()
  for (const length of [10, HEADER, HEADER + 15, HEADER + CHUNK, HEADER + CHUNK + 16, encrypted.length - 1]) {
    await expect(open(encrypted.subarray(0, length)), `${length} bytes`).rejects.toThrow()
  }
  expect((await open(Buffer.concat([header, ...chunks]))).equals(plain)).toBe(true)
})

test('no byte of a changed chunk is passed on', async () => {
  const encrypted = await seal(plain)
  encrypted[HEADER + CHUNK + 5]! ^= 1
  let passed = 0
  const read = async () => {
    for await (const part of decrypt(passphrase, 'x')(Readable.from([encrypted]))) passed += part.length
  }
  await expect(read()).rejects.toThrow()
  expect(passed).toBe(64 * 1024)
})

test('another key, and a file that is no encrypted backup, are refused with a sentence', async () => {
  const encrypted = await seal(plain)
  const refused = open(encrypted, 'another passphrase')
  await expect(refused).rejects.toThrow(BadSetting)
  await expect(refused).rejects.toThrow(/^shop.tar.zst.enc was encrypted with another BACKUP_KEY/)
  await expect(open(Buffer.from('a text'))).rejects.toThrow(/no encrypted backup/)
  encrypted[8] = 2
  await expect(open(encrypted)).rejects.toThrow(/by a later version of the shop/)
})
