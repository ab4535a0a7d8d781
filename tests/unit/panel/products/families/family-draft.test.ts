import { expect, test } from 'vitest'
import * as sizes from '../../../../../cms/panel/products/families/family-draft.ts'

const origin = { name: 'Signet Ring', code: 'RING', price: 480, stock: 3 }
const axis = (name: string, text: string, own: string | null = null) => ({ id: name, name, text, own })
const draft = (...axes: sizes.FamilyDraft['axes']): sizes.FamilyDraft => ({ ...sizes.createFamilyDraft(origin), axes })

test('sizes are typed with commas, or pasted as a column of a spreadsheet', () => {
  expect(sizes.parseAxisValues(' 5, 6;7 ,, 6')).toEqual(['5', '6', '7'])
  expect(sizes.parseAxisValues('45 cm\n50 cm\r\n55 cm')).toEqual(['45 cm', '50 cm', '55 cm'])
})

test('each combination makes a product with a name and a code; the own one comes first and keeps its code', () => {
  const made = sizes.planFamilyMembers(draft(axis('Size', '5, 6', '6'), axis('Metal', 'Gold, Silver')), origin)
  expect(made.map(({ name, code, isOwn }) => `${name}: ${code}${isOwn ? ', own' : ''}`)).toEqual([
    'Signet Ring, size 6, Gold: RING, own',
    'Signet Ring, size 5, Gold: RING-5-GOLD',
    'Signet Ring, size 5, Silver: RING-5-SILVER',
    'Signet Ring, size 6, Silver: RING-6-SILVER',
  ])
})

test('codes follow the typed code, and the product has the first value while none is chosen', () => {
  const typed = { ...draft(axis('Size', '5, 6')), code: 'SR{Size}' }
  expect(sizes.getCodePattern(typed, origin)).toBe('SR{Size}')
  expect(sizes.planFamilyMembers(typed, origin)[1]).toMatchObject({ code: 'SR6' })
  expect(sizes.getFirstMemberValues(typed)).toEqual(['5'])
  expect(sizes.getFirstMemberValues(draft(axis('Size', '6, 7', '5')))).toEqual(['6'])
})

const eleven = Array.from({ length: 11 }, (_, at) => at).join()

test.each([
  ['a choice without values', draft(axis('Size', '')), 'Give each choice a name and at least one value.'],
  ['one product only', draft(axis('Size', '5')), 'Write a second value: a family begins with two products.'],
  ['the same choice twice', draft(axis('Size', '5, 6'), axis('size', '7')), 'size is there twice.'],
  ['too many', draft(axis('Size', eleven), axis('X', eleven)), 'These are 121 products. A family has 100 at most.'],
  [
    'codes that would be the same',
    { ...draft(axis('Size', '5, 6')), code: 'RING' },
    'Put {Size} into the codes: each product needs its own.',
  ],
])('no family is made of %s', (_, sent, fault) => {
  expect(sizes.findFamilyDraftFault(sent, origin)).toBe(fault)
})
