import { expect, test } from 'vitest'
import { type FieldShape, toFieldShapes } from '../../../../cms/panel/editing/field-shapes.ts'
import { isSameFieldValue } from '../../../../cms/panel/editing/field-value.ts'
import { formatFieldValue } from '../../../../cms/panel/editing/format-field-value.ts'
import {
  type ChosenValueByFieldKey,
  type DocumentValues,
  mergeVersions,
} from '../../../../cms/panel/editing/merge-versions.ts'
import { paragraph, richText, words } from '../../../support/rich-text.ts'

const name: FieldShape = { name: 'name', label: 'Name', kind: 'text' }
const price: FieldShape = { name: 'price', label: 'Price', kind: 'amount' }
const category: FieldShape = { name: 'category', label: 'Category', kind: 'reference', to: 'categories' }
const text: FieldShape = { name: 'text', label: 'Text', kind: 'richText' }
const arriving: FieldShape = { name: 'stockChange', label: 'Add to stock', kind: 'number', isAction: true }
const slides: FieldShape = {
  name: 'slides',
  label: 'Slides',
  kind: 'rows',
  rowLabel: 'Slide',
  fields: [{ name: 'title', label: 'Title', kind: 'text' }, price],
}

const home: FieldShape = {
  name: 'home',
  label: 'Blocks',
  kind: 'rows',
  kinds: [
    { slug: 'quote', label: 'Quote', fields: [{ name: 'text', label: 'Text', kind: 'longText' }] },
    { slug: 'focus', label: 'Product in focus', fields: [category] },
  ],
}

type Three = readonly [base: DocumentValues, mine: DocumentValues, theirs: DocumentValues]

function merge(shapes: FieldShape[], ...[base, mine, theirs, choices]: [...Three, choices?: ChosenValueByFieldKey]) {
  const { values, changes } = mergeVersions(shapes, { base, mine, theirs }, choices)
  return { values, changes: changes.map(({ key, label, by }) => `${key}, ${label}: ${by}`) }
}

const ringWith = (...texts: string[]) => richText(...texts.map((each) => paragraph(words(each))))

const both = { name: 'Ring', price: 10, category: 'c1' }
const oneText = { text: { root: { type: 'root', children: [{ text: 'Ring', format: 0 }] } } }
const sameText = { text: { root: { children: [{ format: 0, text: 'Ring' }], type: 'root' } } }

test('what one person changed is as that person left it, and what both changed alike, or only in its order of keys, is none', () => {
  expect(merge([name, price, category], both, { ...both, name: 'My ring' }, { ...both, price: 12 })).toEqual({
    values: { name: 'My ring', price: 12, category: 'c1' },
    changes: ['name, Name: mine', 'price, Price: theirs'],
  })
  const ring = { name: 'Ring', price: 1 }
  const hoop = { ...ring, name: 'Hoop' }
  expect(merge([name, price], ring, hoop, hoop)).toEqual({ values: hoop, changes: [] })
  expect(merge([text], oneText, sameText, oneText)).toEqual({ values: sameText, changes: [] })
  // Fields that the form lacks are unchanged, and keys that are no fields stay.
  const values = { _status: 'draft', ...hoop }
  expect(merge([name, price], ring, { _status: 'draft' }, hoop)).toEqual({ values, changes: ['name, Name: theirs'] })
})

test('a conflict is asked about, and keeps my value until a choice', () => {
  const versions = [{ name: 'Ring' }, { name: 'My ring' }, { name: 'Their ring' }] as const
  expect(merge([name], ...versions)).toEqual({ values: { name: 'My ring' }, changes: ['name, Name: both'] })
  for (const chosen of ['Their ring', 'Our ring', null])
    expect(merge([name], ...versions, new Map([['name', chosen]])).values).toEqual({ name: chosen })
})

test('a reference is the same as its document, and nothing as an empty text, an empty list and an empty rich text', () => {
  const attributes: FieldShape = { name: 'attributes', label: 'Attributes', kind: 'reference', to: 'attributes' }
  const base = { name: null, category: { id: 'c1', name: 'Rings' }, attributes: null, text: null }
  const mine = { name: '', category: 'c1', attributes: [], text: ringWith('') }
  expect(merge([name, category, attributes, text], base, mine, {}).changes).toEqual(['category, Category: theirs'])
})

test('pieces that somebody else has added already are not added again', () => {
  const added = (base: number | null, mine: number) =>
    merge([arriving], { stockChange: base }, { stockChange: mine }, { stockChange: null })
  expect(added(5, 5).values).toEqual({ stockChange: null })
  expect(added(5, 8).changes).toEqual(['stockChange, Add to stock: both'])
  expect(added(null, 8).values).toEqual({ stockChange: 8 })
})

const rows = (...titles: [string, string][]) => ({ slides: titles.map(([id, title]) => ({ id, title })) })
const titlesOf = ({ values }: { values: DocumentValues }) =>
  (values.slides as { title: string }[]).map(({ title }) => title)

test('rows are merged field by field, wherever they stand', () => {
  const base = rows(['a', 'A'], ['b', 'B'])
  const mine = rows(['b', 'B'], ['a', 'My A'])
  const theirs = {
    slides: [
      { id: 'a', title: 'A', price: 3 },
      { id: 'b', title: 'Their B' },
    ],
  }
  const merged = merge([slides], base, mine, theirs)
  expect(merged.values).toEqual({
    slides: [
      { id: 'b', title: 'Their B' },
      { id: 'a', title: 'My A', price: 3 },
    ],
  })
  expect(merged.changes).toEqual([
    'slides.b.title, Slide 1: Title: theirs',
    'slides.a.title, Slide 2: Title: mine',
    'slides.a.price, Slide 2: Price: theirs',
  ])
})

test('a group is merged field by field, also where one of the three does not have it', () => {
  const meta: FieldShape = { name: 'meta', label: 'Search engines', kind: 'group', fields: [name, price] }
  const base = { name: 'Ring', price: 1 }
  expect(
    merge([meta], { meta: base }, { meta: { ...base, name: 'My ring' } }, { meta: { ...base, price: 2 } }),
  ).toEqual({
    values: { meta: { name: 'My ring', price: 2 } },
    changes: ['meta.name, Search engines: Name: mine', 'meta.price, Search engines: Price: theirs'],
  })
  expect(merge([meta], { meta: null }, { meta: { name: 'My ring' } }, {}).values).toEqual({
    meta: { name: 'My ring', price: undefined },
  })
})

test('new rows of both stay, behind the row that they follow', () => {
  const base = rows(['a', 'A'], ['b', 'B'])
  const mine = rows(['a', 'A'], ['m', 'Mine'], ['b', 'B'])
  const merged = merge([slides], base, mine, rows(['t', 'Theirs'], ['a', 'A'], ['b', 'B']))
  expect(titlesOf(merged)).toEqual(['Theirs', 'A', 'Mine', 'B'])
  expect(merged.changes).toEqual(['slides.t, Slide 1: theirs', 'slides.m, Slide 3: mine'])
})

test('a removed row is gone, unless the other person changed it: then it is asked about', () => {
  const base = rows(['a', 'A'], ['b', 'B'])
  expect(titlesOf(merge([slides], base, rows(['b', 'B']), base))).toEqual(['B'])
  expect(titlesOf(merge([slides], base, base, rows(['b', 'B'])))).toEqual(['B'])
  const asked = [base, rows(['b', 'B']), rows(['a', 'Their A'], ['b', 'B'])] as const
  expect(merge([slides], ...asked).changes).toEqual(['slides.a, Slide 1: both'])
  expect(titlesOf(merge([slides], ...asked))).toEqual(['B'])
  const kept = merge([slides], ...asked, new Map([['slides.a', { id: 'a', title: 'Their A' }]]))
  expect(titlesOf(kept)).toEqual(['Their A', 'B'])
})

test('the fields of a form are found in its tabs and rows, without fields that cannot be typed into', () => {
  const numbers = [
    { type: 'number', name: 'stock', admin: { readOnly: true } },
    { type: 'number', name: 'price', label: 'Price', admin: { custom: { isAmount: true } } },
    { type: 'number', name: 'stockChange', label: 'Add to stock' },
  ]
  const named = { type: 'row', fields: [{ type: 'text', name: 'name', label: 'Name' }] }
  const fields = [
    { type: 'ui', name: 'liveStatus' },
    { type: 'select', name: '_status', options: [] },
    { type: 'tabs', tabs: [{ fields: [named] }, { fields: numbers }] },
    { type: 'text', name: 'html', hidden: true },
  ] as unknown as Parameters<typeof toFieldShapes>[0]
  expect(toFieldShapes(fields)).toEqual([name, price, arriving])
})

const known = { titles: new Map([['categories/c1', 'Rings']]), currency: 'USD', timeZone: 'America/New_York' }

test('values are shown as people read them', () => {
  const day: FieldShape = { name: 'day', label: 'Day', kind: 'date' }
  const moment: FieldShape = { ...day, hasTime: true }
  const shown: [FieldShape, unknown, string | RegExp][] = [
    [price, 1049.5, '$1,049.50'],
    [price, null, 'Nothing'],
    [category, 'c1', 'Rings'],
    [category, 'c9', 'Not there any more'],
    [text, ringWith('A ring.', 'Of gold.'), 'A ring.\nOf gold.'],
    [{ ...name, kind: 'checkbox' }, true, 'Yes'],
    [{ ...name, kind: 'checkbox' }, null, 'No'],
    [{ ...name, kind: 'select', options: [{ label: 'On', value: 'on' }] }, 'on', 'On'],
    [name, ['Aurel', 'Shop'], 'Aurel, Shop'],
    [slides, [{ title: 'Spring', price: 3 }, { title: 'Summer' }], 'Title: Spring\nPrice: $3.00\n\nTitle: Summer'],
    [day, '2026-11-23T00:00:00.000Z', 'Nov 23, 2026'],
    [day, '2026-11-23T23:30:00.000Z', 'Nov 23, 2026'],
    [moment, '2026-11-23T03:30:00.000Z', /22.*2026.*10:30/],
    [moment, '2026-11-23T00:00:00.000Z', /22.*2026.*7:00/],
    [moment, '2026-11-23T12:00:00.000Z', /23.*2026.*7:00/],
  ]
  for (const [shape, value, said] of shown)
    expect(formatFieldValue(shape, value, known)).toEqual(said instanceof RegExp ? expect.stringMatching(said) : said)
})

test('a date of a form has a time where its field asks for one', () => {
  const date = { name: 'date', label: 'Date', kind: 'date' }
  const fieldsWith = (admin: object) => [{ type: 'date', name: 'date', label: 'Date', admin }] as never
  expect(toFieldShapes(fieldsWith({}))).toEqual([date])
  expect(toFieldShapes(fieldsWith({ date: { pickerAppearance: 'dayAndTime' } }))).toEqual([{ ...date, hasTime: true }])
})

test('blocks are merged by the fields of their kind, and told by its name', () => {
  const quote = (text: string) => ({ id: 'q', blockType: 'quote', text })
  const focus = (to: string) => ({ id: 'f', blockType: 'focus', category: to })
  const base = { home: [quote('One'), focus('c1')] }
  expect(merge([home], base, { home: [quote('Mine'), focus('c1')] }, { home: [focus('c2'), quote('One')] })).toEqual({
    values: { home: [focus('c2'), quote('Mine')] },
    changes: ['home.f.category, Product in focus 1: Category: theirs', 'home.q.text, Quote 2: Text: mine'],
  })
  const isSame = (...blocks: DocumentValues[]) => isSameFieldValue(home, base.home, blocks)
  expect([isSame(quote('One'), focus('c1')), isSame(quote('Two'), focus('c1'))]).toEqual([true, false])
  expect(isSame(quote('One'), { ...quote(''), id: 'f' })).toBe(false)
  // A group that was never saved is as empty as one whose fields are empty.
  const group: FieldShape = { name: 'sale', label: 'Sale', kind: 'group', fields: [price] }
  expect([{ price: null }, { price: 3 }].map((value) => isSameFieldValue(group, null, value))).toEqual([true, false])
  expect(formatFieldValue(home, base.home, known)).toBe('Quote\nText: One\n\nProduct in focus\nCategory: Rings')
  expect(toFieldShapes([{ name: 'home', type: 'blocks', label: 'Blocks', blocks: [] }] as never)).toEqual([
    { name: 'home', label: 'Blocks', kind: 'rows', kinds: [] },
  ])
})
