import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { findFieldsAlongPath } from '../../../../cms/base/fields/field-path.ts'

const fields = (...list: object[]) => list as FlattenedField[]
const collections = {
  counters: { config: { flattenedFields: fields({ name: 'value', type: 'number' }) } },
  users: { config: { flattenedFields: fields({ name: 'hash', type: 'text', hidden: true }) } },
}
const locks = fields({ name: 'document', type: 'relationship', relationTo: ['counters', 'users'] })
const namesOn = (path: string) => findFieldsAlongPath(path, locks, collections).map(({ name }) => name)

test('the parts of a reference to one of several collections are no fields of these', () => {
  expect(namesOn('document.value')).toEqual(['document'])
  expect(namesOn('document.relationTo')).toEqual(['document'])
  expect(namesOn('document.value.hash')).toEqual(['document', 'hash'])
  expect(namesOn('document.hash')).toEqual(['document', 'hash'])
  expect(findFieldsAlongPath('value', collections.counters.config.flattenedFields, collections)).toHaveLength(1)
})
