import { describe, expect, test } from 'vitest'
import {
  createFamilyDraft,
  type FamilyDraft,
  findFamilyDraftFault,
  getCodePattern,
  getFirstMemberValues,
  parseAxisValues,
  planFamilyMembers,
} from '../../../../../cms/panel/products/families/make-draft.ts'

const origin = { name: 'Signet Ring', code: 'RING', price: 480, stock: 3 }
const axis = (name: string, text: string, own: string | null = null) => ({ id: name, name, text, own })
const draft = (...axes: FamilyDraft['axes']): FamilyDraft => ({ ...createFamilyDraft(origin), axes })

describe('the sizes of a product', () => {
  test('are typed with commas, or pasted as a column of a spreadsheet', () => {
    expect(parseAxisValues(' 5, 6;7 ,, 6')).toEqual(['5', '6', '7'])
    expect(parseAxisValues('45 cm\n50 cm\r\n55 cm')).toEqual(['45 cm', '50 cm', '55 cm'])
  })

  test('make a product for each combination, with names and codes; its own comes first and keeps its code', () => {
    const made = planFamilyMembers(draft(axis('Size', '5, 6', '6'), axis('Metal', 'Gold, Silver')), origin)
    expect(made.map(({ name, code, isOwn }) => [name, code, isOwn])).toEqual([
      ['Signet Ring, size 6, Gold', 'RING', true],
      ['Signet Ring, size 5, Gold', 'RING-5-GOLD', false],
      ['Signet Ring, size 5, Silver', 'RING-5-SILVER', false],
      ['Signet Ring, size 6, Silver', 'RING-6-SILVER', false],
    ])
  })

  test('follow the code that is typed, and the first value is the own one while none is chosen', () => {
    const typed = { ...draft(axis('Size', '5, 6')), code: 'SR{Size}' }
    expect(getCodePattern(typed, origin)).toBe('SR{Size}')
    expect(planFamilyMembers(typed, origin)[1]).toMatchObject({ code: 'SR6' })
    expect(getFirstMemberValues(typed)).toEqual(['5'])
    expect(getFirstMemberValues(draft(axis('Size', '6, 7', '5')))).toEqual(['6'])
  })

  test.each([
    ['a choice without values', draft(axis('Size', '')), 'Give each choice a name and at least one value.'],
    ['one product only', draft(axis('Size', '5')), 'Write a second value: a family begins with two products.'],
    ['the same choice twice', draft(axis('Size', '5, 6'), axis('size', '7')), 'size is there twice.'],
    [
      'too many products',
      draft(axis('Size', '1,2,3,4,5,6,7,8,9,10,11'), axis('Length', '1,2,3,4,5,6,7,8,9,10')),
      'These are 110 products. A family has 100 at most.',
    ],
    [
      'codes that would be the same',
      { ...draft(axis('Size', '5, 6')), code: 'RING' },
      'Put {Size} into the codes: each product needs its own.',
    ],
  ])('are not made of %s', (_, sent, fault) => {
    expect(findFamilyDraftFault(sent, origin)).toBe(fault)
  })
})
