import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { findPathsReferringToCollection, listReferencesInDocument } from '../../../cms/base/references.ts'

const picture = { name: 'picture', type: 'upload', relationTo: 'media', label: 'Picture' }
const fields = [
  picture,
  { name: 'slides', type: 'array', flattenedFields: [picture] },
  {
    name: 'home',
    type: 'blocks',
    blocks: [
      { slug: 'story', flattenedFields: [{ ...picture, name: 'storyPicture' }] },
      { slug: 'tiles', flattenedFields: [{ name: 'tiles', type: 'array', flattenedFields: [picture] }] },
      {
        slug: 'focus',
        flattenedFields: [{ name: 'of', type: 'relationship', relationTo: 'products', custom: { mayBeGone: true } }],
      },
    ],
  },
] as unknown as FlattenedField[]

test('references are found in rows and in blocks by their kind, through which the paths to a collection lead', () => {
  const home = [
    { blockType: 'tiles', tiles: [{ picture: 'm3' }], storyPicture: 'no field of it' },
    { blockType: 'story', storyPicture: { id: 'm4' } },
    { blockType: 'focus', of: 'p1' },
    { blockType: 'unknown', picture: 'm5' },
  ]
  const found = listReferencesInDocument({ picture: 'm1', slides: [{ picture: 'm2' }], home }, fields)
  expect(found.map(({ path, id }) => `${path} ${id}`)).toEqual([
    ...['picture m1', 'slides.0.picture m2', 'home.0.tiles.0.picture m3', 'home.1.storyPicture m4'],
  ])
  const paths = ['picture', 'slides.picture', 'home.storyPicture', 'home.tiles.picture']
  expect(findPathsReferringToCollection('media', fields)).toEqual(paths)
  expect(findPathsReferringToCollection('products', fields)).toEqual([])
})
