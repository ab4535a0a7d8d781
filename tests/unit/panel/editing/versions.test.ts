import { expect, test } from 'vitest'
import type { FieldShape } from '../../../../cms/panel/editing/field-shapes.ts'
import { compareVersions } from '../../../../cms/panel/versions/compare-versions.ts'
import { type StoredVersion, toListedVersions } from '../../../../cms/panel/versions/list-versions.ts'

const shapes: FieldShape[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'price', label: 'Price', kind: 'amount' },
  { name: 'stockChange', label: 'Add to stock', kind: 'number', isAction: true },
  {
    name: 'slides',
    label: 'Slides',
    kind: 'rows',
    rowLabel: 'Slide',
    fields: [{ name: 'title', label: 'Title', kind: 'text' }],
  },
]

let minute = 0

/** A version that is older than the previous one. */
function version(id: string, values: StoredVersion['version']): StoredVersion {
  minute -= 1
  return { id, updatedAt: new Date(Date.UTC(2026, 0, 1, 12, 60 + minute)), version: { savedBy: 'Ada', ...values } }
}

const list = (versions: StoredVersion[], isPublished = true) => toListedVersions(versions, { shapes, isPublished })

test('each version says who saved it and which fields are not as in the one before', () => {
  const [newest, middle, oldest] = list([
    version('c', { name: 'Ring', price: 30, slides: [{ id: '1', title: 'B' }], savedBy: 'Dana', _status: 'published' }),
    version('b', { name: 'Ring', price: 25, slides: [{ id: '1', title: 'A' }], _status: 'published' }),
    version('a', { name: 'Rng', price: 25, slides: [], _status: 'published', savedBy: null }),
  ])
  expect(newest).toMatchObject({ id: 'c', savedBy: 'Dana', changed: ['Price', 'Slides'], status: 'live' })
  expect(middle).toMatchObject({ savedBy: 'Ada', changed: ['Name', 'Slides'], status: 'published' })
  expect(oldest).toMatchObject({ savedBy: null, changed: null, became: null })
  // A system field is none that somebody changed.
  const html = ['b', 'a'].map((id) => version(id, { name: 'Ring', contentHtml: id, _status: 'published' }))
  expect(list(html)[0]).toMatchObject({ changed: [], became: null })
})

test('pieces that a draft adds are a change of the draft, and not of what is published from it', () => {
  const [published, draft] = list([
    version('c', { name: 'Ring', stockChange: null, _status: 'published' }),
    version('b', { name: 'Ring', stockChange: 4, _status: 'draft' }),
    version('a', { name: 'Ring', _status: 'published' }),
  ])
  expect(draft).toMatchObject({ changed: ['Add to stock'], status: 'draft' })
  expect(published).toMatchObject({ changed: [], became: 'published', status: 'live' })
})

test('a document that shoppers do not see has no live version, and its last version is a draft', () => {
  const [draft, before] = list(
    [version('b', { name: 'Ring', _status: 'draft' }), version('a', { name: 'Ring', _status: 'published' })],
    false,
  )
  expect(draft).toMatchObject({ status: 'draft', became: 'draft', changed: [] })
  expect(before).toMatchObject({ status: 'published' })
})

test('two versions differ in fields, in rows and in the order of rows', () => {
  const rows = ['A', 'B'].map((title, at) => ({ id: String(at), title }))
  const first = { name: 'Ring', price: 25, slides: rows }
  const labels = (second: object) => compareVersions(shapes, first, { ...first, ...second }).map(({ label }) => label)
  expect(labels({})).toEqual([])
  expect(labels({ price: 30, slides: [rows[0], { id: '1', title: 'C' }] })).toEqual(['Price', 'Slide 2: Title'])
  expect(labels({ slides: [rows[0]] })).toEqual(['Slide 2'])
  expect(labels({ slides: rows.toReversed() })).toEqual(['Slides'])
  const [change] = compareVersions(shapes, first, { ...first, price: 30 })
  expect(change).toMatchObject({ base: 25, theirs: 30 })
})

test('pieces that staff added are a change of stock, and pieces that an order took are none', () => {
  const [counted, sold] = list([
    version('c', { name: 'Ring', stock: 9, sold: 2, _status: 'published' }),
    version('b', { name: 'Ring', stock: 3, sold: 2, _status: 'published' }),
    version('a', { name: 'Ring', stock: 5, sold: 0, _status: 'published' }),
  ])
  expect([counted?.changed, sold?.changed]).toEqual([['Stock'], []])
  const differences = compareVersions(shapes, { stock: 3, sold: 2 }, { stock: 9, sold: 2 })
  expect(differences).toMatchObject([{ label: 'Stock at that time', base: 3, theirs: 9 }])
})
