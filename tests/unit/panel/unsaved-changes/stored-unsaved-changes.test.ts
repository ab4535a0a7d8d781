import { expect, test } from 'vitest'
import {
  findStorableChanges,
  getUnsavedChangesKey,
} from '../../../../cms/panel/unsaved-changes/stored-unsaved-changes.ts'

test('what is kept of a form are the fields that were changed', () => {
  const saved = { title: 'Rings', author: null, content: { root: { children: [] } }, slides: [{ id: '1', title: 'A' }] }
  expect(findStorableChanges(saved, { ...saved })).toEqual({})
  expect(findStorableChanges(saved, { ...saved, author: undefined })).toEqual({})
  const changed = { title: 'Pearls', slides: [{ id: '1', title: 'B' }] }
  expect(findStorableChanges(saved, { ...saved, ...changed })).toEqual(changed)
  expect(findStorableChanges(saved, { ...saved, author: '' })).toEqual({ author: '' })
})

test('passwords, files and what belongs to a version are not kept', () => {
  const secrets = { password: 'secret', 'confirm-password': 'secret', file: {} }
  const typed = { ...secrets, _status: 'draft', editedFrom: 'x', id: '2', name: 'Dana' }
  expect(findStorableChanges({ name: 'Ada' }, typed)).toEqual({ name: 'Dana' })
})

test('each person and each document has a place of its own', () => {
  const places = ['ada posts 1', 'dana posts 1', 'ada pages 1', 'ada posts'].map((place) => place.split(' '))
  const keys = places.map(([person = '', collection = '', id]) => getUnsavedChangesKey(person, collection, id))
  expect(new Set(keys).size).toBe(4)
})
