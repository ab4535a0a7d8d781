import type { FlattenedField, PayloadRequest, TextField } from 'payload'
import { expect, test } from 'vitest'
import { createStructuredDataFields } from '../../../cms/collections/structured-data-fields.ts'
import { parseEditedFormData } from '../../../cms/site/pages/preview/edited-form-data.ts'

const called = (name: string) => createStructuredDataFields().filter((field) => 'name' in field && field.name === name)
const [openingHours] = called('openingHours') as [TextField]
const check = (value: unknown) => openingHours.validate!(value as never, {} as never)

test('opening hours are a list of lines, each of which can be read', () => {
  for (const value of [null, undefined, [], ['Mo-Sa 10:00-18:00', 'Su 11:00-16:00']]) expect(check(value)).toBe(true)
  expect(check(['Mo-Sa 10:00-18:00', 'always'])).toContain('"always" is not like')
  for (const value of ['Mo 10:00-18:00', [7], {}]) expect(check(value)).toBe('This is no list of texts.')
  expect(check(Array(22).fill('Mo 10:00-18:00'))).toBe('21 are the most.')
})

test('a choice in a form can be previewed when it is one of its options', async () => {
  const fields = called('businessType') as FlattenedField[]
  const read = async (businessType: unknown) =>
    (await parseEditedFormData({ businessType }, fields, {} as PayloadRequest)).values
  expect(await read('BookStore')).toEqual({ businessType: 'BookStore' })
  expect(await read(null)).toEqual({ businessType: null })
  for (const other of ['Castle', 7, ['BookStore']]) await expect(read(other)).rejects.toThrow('This cannot be shown.')
})
