import { Readable } from 'node:stream'
import fc from 'fast-check'
import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { toBackupDocument } from '../../../../cms/base/database/portable/backup-document.ts'
import { streamLines } from '../../../../cms/shop/backup/lines.ts'
import { oddJson, oddNumber, oddText } from '../../../support/odd-values.ts'

/** Splits bytes into chunks of this size, even within a character. */
function piecesOf(text: string, size: number): Readable {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, ++n * size))
  return Readable.from(pieces)
}

async function read(text: string, size = 5): Promise<string[]> {
  const lines: string[] = []
  for await (const line of streamLines(piecesOf(text, size), 'The part')) lines.push(line)
  return lines
}

test('only a line feed ends a line', async () => {
  const text = 'a\u2028b\u2029c\u0085d\u000be\u000cf\rg'
  expect(await read(`${text}\n\nz\n`)).toEqual([text, '', 'z'])
  expect([await read(''), await read('\n'), await read('cut short')]).toEqual([[], [''], ['cut short']])
})

test('a line that is longer than the limit is refused before it is in memory', async () => {
  let given = 0
  async function* endless() {
    for (; given < 1000; given++) yield Buffer.alloc(1024, 'x')
  }
  const first = streamLines(endless(), 'The part', 10_000).next()
  await expect(first).rejects.toThrow('The part has a line of more than 10 kB.')
  expect(given).toBeLessThan(12)
})

const date = fc.date({ noInvalidDate: true }).map((day) => day.toISOString())

/** Returns a document as in a snapshot, which omits empty fields. */
const document = fc.record(
  {
    id: oddText,
    name: oddText,
    price: oddNumber,
    isOn: fc.boolean(),
    at: date,
    content: oddJson,
    tags: fc.array(oddText, { minLength: 1 }),
  },
  { requiredKeys: ['id'] },
)

/** JSON has no negative zero. */
const withOneZero = (value: unknown) => JSON.parse(JSON.stringify(value))

test('whatever a document holds, its line is read back as it was written', async () => {
  const documents = fc.array(document, { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 1, max: 40 }), async (written, size) => {
      const lines = written.map((each) => `${JSON.stringify(each)}\n`).join('')
      const found = (await read(lines, size)).map((line) => JSON.parse(line))
      expect(found).toEqual(written.map(withOneZero))
    }),
    { numRuns: 300 },
  )
})

test('content that both databases store alike is written alike in a second backup', () => {
  const types = {
    id: 'text',
    name: 'text',
    price: 'number',
    isOn: 'checkbox',
    at: 'date',
    content: 'json',
    tags: 'text',
  }
  const fields = Object.entries(types).map(([name, type]) => ({
    name,
    type,
    hasMany: name === 'tags',
  })) as FlattenedField[]
  fc.assert(
    fc.property(document, (written) => {
      const portable = toBackupDocument(fields, written)
      const { content, ...others } = written
      expect(portable).toEqual(content === null ? others : written)
      expect(toBackupDocument(fields, JSON.parse(JSON.stringify(portable)))).toEqual(withOneZero(portable))
    }),
  )
})
