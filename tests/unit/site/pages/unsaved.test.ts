import type { FlattenedField, PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { allowNobody } from '../../../../cms/base/accounts/access.ts'
import { parseEditedFormData } from '../../../../cms/site/pages/preview/edited-form-data.ts'
import { applyFormValues, type ReferredDocuments } from '../../../../cms/site/pages/preview/unsaved.ts'

const rows = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'picture', type: 'upload', relationTo: 'media' },
]
const fields = [
  { name: 'name', type: 'text', label: 'Name' },
  { name: 'price', type: 'number', label: 'Price', validate: (value: number) => value >= 0 || 'Too little.' },
  { name: 'stock', type: 'number', access: { update: allowNobody } },
  { name: 'descriptionHtml', type: 'text', hidden: true },
  { name: 'description', type: 'richText', label: 'Description' },
  { name: 'category', type: 'relationship', relationTo: 'categories', label: 'Category' },
  { name: 'pictures', type: 'upload', relationTo: 'media', hasMany: true },
  { name: 'slides', type: 'array', label: 'Slides', flattenedFields: rows },
  {
    name: 'home',
    type: 'blocks',
    label: 'Home',
    blocks: [
      { slug: 'story', flattenedFields: rows },
      {
        slug: 'focus',
        flattenedFields: [{ name: 'of', type: 'relationship', relationTo: 'categories', custom: { mayBeGone: true } }],
      },
    ],
  },
] as unknown as FlattenedField[]

const read = (data: unknown) => parseEditedFormData(data, fields, {} as PayloadRequest)
const media = (id: string) => [id, { id, alt: `Picture ${id}` }] as const
const referred: ReferredDocuments = new Map<string, Map<string, { id: string }>>([
  ['media', new Map([media('m1'), media('m2')])],
  ['categories', new Map([['c1', { id: 'c1', name: 'Rings' }]])],
])

test('the values of a form override the stored document, and missing fields stay', async () => {
  const stored = { id: 'p1', name: 'Ring', price: 5, stock: 7, unitMeasureName: 'Pair of', category: null }
  const typed = { name: 'Typed', category: { id: 'c1' }, pictures: ['m2', 'm1'], id: 'other', unknown: 1 }
  const { values } = await read(typed)
  expect(applyFormValues('products', stored, { fields, values, referred })).toEqual({
    ...stored,
    name: 'Typed',
    category: { id: 'c1', name: 'Rings' },
    pictures: [media('m2')[1], media('m1')[1]],
    unitMeasureId: 'pair-of',
    descriptionHtml: '',
    textPictures: [],
    saleIsOn: false,
    saleSwitchAt: null,
  })
})

test('rows have the documents that they refer to, and keep their ids', async () => {
  const { values, ids } = await read({ slides: [{ id: 'r1', title: 'A', picture: 'm1' }, { title: null }] })
  expect([...ids.get('media')!]).toEqual(['m1'])
  expect(applyFormValues('branches', { id: 'b1' }, { fields, values, referred })).toEqual({
    id: 'b1',
    slides: [{ id: 'r1', title: 'A', picture: media('m1')[1] }, { title: null }],
  })
})

test('blocks have the fields of their kind, and one whose document is gone is shown without it', async () => {
  const story = { id: 's1', blockType: 'story', title: 'A', picture: 'm1' }
  const { values, ids } = await read({
    home: [
      { ...story, of: 'c1' },
      { blockType: 'focus', of: 'gone', title: 'B' },
    ],
  })
  expect([...ids.keys()]).toEqual(['media', 'categories'])
  expect(applyFormValues('branches', { id: 'b1' }, { fields, values, referred })).toEqual({
    id: 'b1',
    home: [
      { ...story, picture: { id: 'm1', alt: 'Picture m1' } },
      { blockType: 'focus', of: 'gone' },
    ],
  })
})

test('system fields are not taken from a form, and an emptied field is empty', async () => {
  const system = { stock: 99, descriptionHtml: '<script>', _status: 'published', createdAt: 'now' }
  expect((await read(system)).values).toEqual({})
  expect((await read({ name: '', price: null, slides: 0, home: 0, category: undefined })).values).toEqual({
    name: null,
    price: null,
    slides: null,
    home: null,
    category: null,
  })
})

test('an invalid value is refused with the name of its field', async () => {
  const cases: [object, RegExp][] = [
    [{ name: 7 }, /^Name: This cannot be shown/],
    [{ price: '7' }, /^Price: This cannot be shown/],
    [{ price: -1 }, /^Price: Too little/],
    [{ pictures: 'm1' }, /^pictures: This is no list/],
    [{ slides: [{ title: 'A' }, { title: {} }] }, /^Slides, 2, Title: /],
    [{ home: [{ blockType: 'story', title: 7 }] }, /^Home, 1, Title: /],
    [{ description: { root: { children: [{ type: 'text' }] } } }, /^Description: A part of this text/],
  ]
  for (const [data, message] of cases) await expect(read(data), JSON.stringify(data)).rejects.toThrow(message)
  const { values } = await read({ category: 'gone' })
  const overlay = () => applyFormValues('products', { id: 'p1' }, { fields, values, referred })
  expect(overlay).toThrow('Category: This is not there any more.')
})
