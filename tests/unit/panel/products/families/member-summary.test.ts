import { expect, test } from 'vitest'
import type { FamilyMember } from '../../../../../cms/desk/products/families/family-page.ts'
import {
  formatFamilyStatus,
  formatPriceRange,
  sumStock,
} from '../../../../../cms/panel/products/families/member-summary.ts'

const member = (price: number | null, stock = 0, status: FamilyMember['status'] = 'published'): FamilyMember => ({
  id: '1',
  name: 'Ring',
  code: '',
  values: [],
  label: '',
  regularPrice: null,
  picture: null,
  price,
  stock,
  status,
})

test.each([
  [[], 'No price'],
  [[null], 'No price'],
  [[480, 480], '$480.00'],
  [[510, null, 480], '$480.00 – $510.00'],
])('the prices %j are shown as “%s”', (prices, text) => {
  const members = prices.map((price) => member(price))
  expect(formatPriceRange(members, 'USD')).toBe(text)
})

test.each([
  [['published', 'changed'], 'Published'],
  [['published', 'draft', 'draft'], '1 of 3 published'],
  [['draft'], 'Draft'],
] as const)('members with the status %j are %s', (statuses, text) => {
  expect(formatFamilyStatus(statuses.map((status) => member(1, 1, status)))).toBe(text)
})

test('the stock of a family is the sum of its members', () => {
  expect(sumStock([member(1, 3), member(1, 0), member(1, 4)])).toBe(7)
})
