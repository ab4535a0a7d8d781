import { expect, test } from 'vitest'
import { changedValues, getUnsavedChangesKey } from '../../../../cms/panel/kept-text/kept-text.ts'

test('what is kept of a form are the fields that were changed', () => {
  const saved = { title: 'Rings', author: null, content: { root: { children: [] } }, slides: [{ id: '1', title: 'A' }] }
  expect(changedValues(saved, { ...saved })).toEqual({})
  expect(changedValues(saved, { ...saved, author: undefined })).toEqual({})
  const changed = { title: 'Pearls', slides: [{ id: '1', title: 'B' }] }
  expect(changedValues(saved, { ...saved, ...changed })).toEqual(changed)
  expect(changedValues(saved, { ...saved, author: '' })).toEqual({ author: '' })
})

test('passwords, files and what belongs to a version are not kept', () => {
  const secrets = { password: 'secret', 'confirm-password': 'secret', file: {} }
  const typed = { ...secrets, _status: 'draft', editedFrom: 'x', id: '2', name: 'Dana' }
  expect(changedValues({ name: 'Ada' }, typed)).toEqual({ name: 'Dana' })
})

test('each person and each document has a place of its own', () => {
  const places = ['ada posts 1', 'dana posts 1', 'ada pages 1', 'ada posts'].map((place) => place.split(' '))
  const keys = places.map(([person = '', collection = '', id]) => getUnsavedChangesKey(person, collection, id))
  expect(new Set(keys).size).toBe(4)
})
