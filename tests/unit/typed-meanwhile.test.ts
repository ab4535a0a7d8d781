import type { ServerFunctionClient } from 'payload'
import { expect, test } from 'vitest'
import { keepTyped } from '../../cms/admin/panels/typed-meanwhile.ts'

const sent = { name: { value: 'Ring' }, price: { value: 25 }, addToStock: { value: 5 }, rows: { value: 1, rows: [] } }
const answered = {
  name: { value: 'Ring', initialValue: 'Ring', valid: true },
  price: { value: 25 },
  addToStock: { value: null },
  rows: { value: 1, rows: [{ id: 'a' }] },
  new: { value: 'x', addedByServer: true },
}

const call = (async () => ({ state: answered, lockedState: null })) as unknown as ServerFunctionClient

test('after a save the values that were saved as they were sent are left out, and others are taken over', async () => {
  const args = { collectionSlug: 'products', data: {}, formState: sent }
  expect(await keepTyped(call)({ name: 'form-state', args })).toEqual({
    lockedState: null,
    state: { ...answered, name: { initialValue: 'Ring', valid: true }, price: {} },
  })
})

test('what is asked for without a save is as it is', async () => {
  for (const args of [{ formState: sent }, { data: {} }])
    expect(await keepTyped(call)({ name: 'form-state', args })).toMatchObject({ state: answered })
  const args = { data: {}, formState: sent }
  expect(await keepTyped(call)({ name: 'slugify', args })).toMatchObject({ state: answered })
})
