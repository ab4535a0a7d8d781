import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOut } from '../../../../cms/base/node/write-out.ts'

describe('writeOut', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shopfront-write-out-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([0, 1, 1024 * 1024, 2 * 1024 * 1024 + 7])('changes nothing in a file of %i bytes', async (bytes) => {
    const content = Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 31) % 251))
    const file = join(folder, String(bytes))
    writeFileSync(file, content)
    await writeOut(file)
    expect(readFileSync(file).equals(content)).toBe(true)
  })
})
