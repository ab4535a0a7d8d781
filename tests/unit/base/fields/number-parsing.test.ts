import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { countField, createIntegerField, decimalField, moneyField } from '../../../../cms/base/fields/number-fields.ts'
import { parseNumbersInPlace } from '../../../../cms/base/fields/number-parsing.ts'

const delivery = { name: 'delivery', type: 'group', flattenedFields: [moneyField({ name: 'rate', label: 'Cost' })] }
const fields = [
  moneyField({ name: 'price', label: 'Price' }),
  countField({ name: 'days' }),
  createIntegerField({ name: 'change' }),
  decimalField({ name: 'latitude', min: -90, max: 90 }),
  delivery,
] as unknown as FlattenedField[]

test('numbers sent as text are parsed as people write them, and an invalid one is refused with its field', () => {
  const data = { price: '12,50', days: '1,200', change: '-5', latitude: '45,529', delivery: { rate: '' } }
  expect(parseNumbersInPlace(data, fields)).toEqual([])
  expect(data).toEqual({ price: 12.5, days: 1200, change: -5, latitude: 45.529, delivery: { rate: null } })
  const faults = parseNumbersInPlace({ price: '12.50 per kilo', days: 3, delivery: { rate: '1,255' } }, fields)
  expect(faults).toEqual([
    { path: 'price', label: 'Price', message: 'Please write an amount, such as 12.50.' },
    { path: 'delivery.rate', label: 'Cost', message: expect.stringContaining('two ways') },
  ])
})
