import { expect, test } from 'vitest'
import {
  countCombinations,
  createMemberComparator,
  listCombinations,
} from '../../../../src/domain/families/combinations.ts'
import {
  createMemberKey,
  FORMER_MEMBER_KEY_PREFIX,
  normalizeMemberValues,
  parseMemberKey,
} from '../../../../src/domain/families/family.ts'
import * as labels from '../../../../src/domain/families/labels.ts'
import { createPickerRows, findMemberByValues, type PickerMember } from '../../../../src/domain/families/picker.ts'

const size = { name: 'Size', values: ['5', '6', '7'] }
const metal = { name: 'Metal', values: ['Gold', 'Silver'] }
const axes = [metal, size]

test('the key of a member has its family and its values in any spelling, and a product that left has none', () => {
  const key = createMemberKey('f1', [' GOLD ', '7'])
  expect(key).toBe(createMemberKey('f1', ['gold', '7']))
  expect(key).not.toBe(createMemberKey('f2', ['gold', '7']))
  expect(parseMemberKey(key)).toEqual({ familyId: 'f1', valueKeys: ['gold', '7'] })
  expect([parseMemberKey(null), parseMemberKey(`${FORMER_MEMBER_KEY_PREFIX}0123`)]).toEqual([null, null])
})

test('values are spelled as the family has them, and an unknown one is missing', () => {
  expect(normalizeMemberValues(axes, ['gold', ' 7'])).toEqual(['Gold', '7'])
  expect(normalizeMemberValues(axes, ['Brass'])).toEqual([undefined, undefined])
})

test.each([
  [[size], ['7'], 'size 7'],
  [[size], ['7½'], 'size 7½'],
  [[size], ['XL'], 'size XL'],
  [[{ name: 'UK size' }], ['N'], 'UK size N'],
  [[metal], ['Gold'], 'Gold'],
  [[metal, { name: 'Length' }], ['Gold', '45 cm'], 'Gold, 45 cm'],
  [axes, ['Gold', '7'], 'Gold, size 7'],
])('the label of %j with %j is %s', (of, values, label) => {
  expect(labels.formatMemberValues(of, values)).toBe(label)
  expect(labels.createMemberName('Signet Ring', of, values)).toBe(`Signet Ring, ${label}`)
})

test('codes follow the pattern, in capitals, without blanks and accents', () => {
  expect(labels.createMemberCode('RING-{Size}', [size], ['7'])).toBe('RING-7')
  const code = labels.createMemberCode('C-{Metal}-{Length}', [metal, { name: 'Length' }], ['Rosé gold', '45 cm'])
  expect(code).toBe('C-ROSEGOLD-45CM')
})

test.each([
  [[size], 6, '6 sizes'],
  [[size], 1, '1 size'],
  [[{ name: 'Quality' }], 2, '2 qualities'],
  [[{ name: 'Finish' }], 3, '3 finishes'],
  [[{ name: 'Sizes' }], 3, '3 sizes'],
  [[{ name: 'Glass' }], 2, '2 glasses'],
  [axes, 12, '12 choices'],
])('%j with %i members are %s', (of, members, words) => {
  expect(labels.formatMemberCount(of, members)).toBe(words)
})

test('combinations are in the order of the axes, the last changes first, and are limited', () => {
  expect(countCombinations(axes)).toBe(6)
  const all = listCombinations(axes, 100)
  const words = ['Gold 5', 'Gold 6', 'Gold 7', 'Silver 5', 'Silver 6', 'Silver 7']
  expect(all.map((each) => each.join(' '))).toEqual(words)
  expect(listCombinations(axes, 4)).toHaveLength(4)
  const compare = createMemberComparator(axes)
  expect([...all].reverse().sort(compare)).toEqual(all)
  expect(compare(['Gold', '9'], ['Gold', '5'])).toBeGreaterThan(0)
})

const member = (metalOf: string, sizeOf: string, isAvailable = true): PickerMember => ({
  id: `${metalOf}${sizeOf}`,
  path: `/${metalOf}${sizeOf}`,
  values: [metalOf, sizeOf],
  isAvailable,
})

test('a picker says of each value which member it leads to, with the other values of the shown one', () => {
  const shown = member('Gold', '5')
  const members = [shown, member('Gold', '6', false), member('Silver', '7', false), member('Silver', '6')]
  const rows = createPickerRows(axes, members, shown)
  const told = rows.map(({ name, choices }) => [
    name,
    ...choices.map((each) => `${each.value} ${each.kind} ${'member' in each ? each.member.id : ''}`.trim()),
  ])
  expect(told).toEqual([
    ['Metal', 'Gold current Gold5', 'Silver elsewhere Silver6'],
    ['Size', '5 current Gold5', '6 soldOut Gold6', '7 elsewhere Silver7'],
  ])
  const [row] = createPickerRows([{ name: 'Size', values: ['8'] }], members, shown)
  expect(row?.choices).toEqual([{ value: '8', kind: 'none' }])
})

test('a member is found by its values, in any spelling', () => {
  const members = [member('Gold', '5'), member('Silver', '5')]
  expect(findMemberByValues(members, ['silver', '5'])?.id).toBe('Silver5')
  expect(findMemberByValues(members, ['Silver', '6'])).toBeUndefined()
})
