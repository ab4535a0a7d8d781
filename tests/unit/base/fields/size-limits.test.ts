import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { findRichTextSizeFault } from '../../../../cms/base/fields/rich-text-limits.ts'
import { findSizeFault } from '../../../../cms/base/fields/size-limits.ts'
import { paragraph, picture, richText, words } from '../../../support/rich-text.ts'

const times = <T>(count: number, each: T) => Array.from({ length: count }, () => each)

test('a rich text has its limits', () => {
  const short = paragraph(words('A ring.'))
  expect(findRichTextSizeFault(richText(...times(1000, short)))).toBeNull()
  expect(findRichTextSizeFault(null)).toBeNull()
  expect(findRichTextSizeFault({ root: { children: [null, 'x', { children: 7 }] } })).toBeNull()
  const faults: [object, RegExp][] = [
    [richText(...times(1001, short)), /^This has 1,001 paragraphs; 1,000 are the most\.$/],
    [richText(paragraph(...times(10_001, words('x')))), /more than 10,000 parts/],
    [richText(...times(101, picture('m1'))), /^This has 101 pictures; 100 are the most\.$/],
    [richText(paragraph(words('x'.repeat(40_001)))), /^This has 40,001 characters; 40,000 are the most\.$/],
  ]
  for (const [text, says] of faults) expect(findRichTextSizeFault(text)).toMatch(says)
})

test('lists have the limit of their field, or 1,000, also in rows and groups; texts and levels have one anywhere', () => {
  const tags = { name: 'tags', type: 'text', hasMany: true, maxRows: 2, label: 'Tags' }
  const fields = [
    tags,
    { name: 'rows', type: 'array', label: 'Rows', flattenedFields: [tags] },
    { name: 'words', type: 'textarea', maxLength: 10 },
    { name: 'group', type: 'group', flattenedFields: [tags] },
    { name: 'blocks', type: 'blocks', blocks: [{ slug: 'list', flattenedFields: [tags] }] },
  ] as unknown as FlattenedField[]
  const three = ['a', 'b', 'c']
  const message = 'This has 3 entries; 2 are the most.'
  expect(findSizeFault({ tags: ['a', 'b'], rows: [{ tags: ['a'] }], at: new Date() }, fields)).toBeNull()
  expect(findSizeFault({ tags: three }, fields)).toEqual({ path: 'tags', label: 'Tags', message })
  expect(findSizeFault({ rows: [{}, { tags: three }] }, fields)).toMatchObject({ path: 'rows.1.tags', message })
  expect(findSizeFault({ group: { tags: three } }, fields)).toMatchObject({ path: 'group.tags', message })
  const blocks = [
    { blockType: 'other', tags: three },
    { blockType: 'list', tags: three },
  ]
  expect(findSizeFault({ blocks }, fields)).toMatchObject({ path: 'blocks.1.tags', message })
  expect(findSizeFault({ rows: times(1001, {}) }, fields)?.message).toBe('This has 1,001 entries; 1,000 are the most.')
  const long = { path: 'other', message: 'This has 100,001 characters; 100,000 are the most.' }
  expect(findSizeFault({ other: 'x'.repeat(100_001) }, fields)).toMatchObject(long)
  expect(findSizeFault({ words: 'x'.repeat(11) }, fields)?.message).toBe('This has 11 characters; 10 are the most.')
  let deep: object = {}
  for (let level = 0; level < 5000; level++) deep = { deep }
  expect(findSizeFault({ other: deep }, fields)?.message).toMatch(/levels deep/)
})
