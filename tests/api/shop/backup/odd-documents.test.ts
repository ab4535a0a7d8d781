// @module-tag long
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { backUp, documentsIn, emptyPlace, restoreInto } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { oddJson, oddNumber, oddText } from '../../../support/odd-values.ts'
import { testWith } from '../../../support/own-shop.ts'
import { replacedShopNames } from '../../../support/replaced-shops.ts'
import { paragraph, words } from '../../../support/rich-text.ts'

const test = testWith({})
/** Milliseconds for several programs per test. */
vi.setConfig({ testTimeout: 180_000 })

/** A fixed seed, so that failures can be reproduced. */
const sample = <T>(values: fc.Arbitrary<T>, numRuns: number) => fc.sample(values, { seed: 41, numRuns })

test('whatever was written is in a backup, and as it was after a restore', async ({ copy, admin, stranger }) => {
  for (const [index, odd] of sample(oddText, 20).entries()) {
    const content = `Rings?\u2028${odd}\u2029`
    const json = { name: `Ada ${odd}`, mail: `ada${index}@example.com`, phone: '+1 503 555 0100', content }
    const { status, text } = await stranger.post('/api/post_contact', { json })
    expect([content, status < 500], text).toEqual([content, true])
  }
  const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  const values = fc.tuple(oddText, oddNumber, oddJson, date)
  let saved = 0
  for (const [title, number, data, publishedAt] of sample(values, 30)) {
    const content = { root: { ...paragraph(paragraph(words(`${title}\u2028`))), type: 'root', odd: { number, data } } }
    const json = { title: `Odd ${title}`, content, publishedAt: publishedAt.toISOString() }
    const { status, text } = await admin.post('/api/posts', { json })
    expect([json, status < 500], text).toEqual([json, true])
    saved += status === 201 ? 1 : 0
  }
  expect(saved).toBeGreaterThan(20)

  const file = await backUp(copy.settings)
  const { code, stdout } = await runCommand('verify', [file], {})
  expect([code, stdout]).toEqual([0, expect.stringContaining('is a whole backup of Aurel')])
  const place = await restoreInto(emptyPlace(), file)
  const documents = await documentsIn(file)
  expect(documents['documents/contact-messages.ndjson']!.join('')).toContain('\u2028')
  expect(await documentsIn(await backUp(place))).toEqual(documents)

  // A restored picture must not overwrite an existing one of the shop.
  const [name = ''] = readdirSync(join(place.DATA_DIR!, 'media'))
  const picture = join(place.DATA_DIR!, 'media', name)
  writeFileSync(picture, 'other bytes')
  const refused = await runCommand('restore', [file, '--yes'], place)
  const message = /^1 file of pictures is there with other bytes .*, such as \S+\. .* Nothing was changed\.$/m
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(message)])
  expect([readFileSync(picture, 'utf8'), await replacedShopNames(place)]).toEqual(['other bytes', []])
})
