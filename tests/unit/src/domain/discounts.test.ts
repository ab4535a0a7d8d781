import { expect, test } from 'vitest'
import {
  type CodeLimits,
  findCodePeriodFault,
  findCodeUsesFault,
} from '../../../../src/domain/discounts/code-limits.ts'
import {
  calculateDiscount,
  type DiscountTerms,
  formatAtMostThreeNames,
  isDiscountableProduct,
} from '../../../../src/domain/discounts/discount.ts'

const terms: DiscountTerms = {
  id: '1',
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  fromTotal: null,
  goods: '',
  isForReduced: true,
  counted: ['ring', 'cup'],
}
const rings = { counted: ['ring'], goods: 'Rings' }
const amountOff = { kind: 'amount' as const, value: 5 }

const of = (itemId: string, amount: number) => ({ itemId, amount })

type Lines = ReturnType<typeof of>[]
test.for<[rule: string, more: Partial<DiscountTerms>, lines: Lines, taken: number | string, currency?: string]>([
  ['a percentage of all products', {}, [of('ring', 20_000), of('cup', 10_000)], 3000],
  ['only products that count are reduced', rings, [of('ring', 20_000), of('cup', 10_000)], 2000],
  ['two lines of a product are one', rings, [of('ring', 20_000), of('ring', 5000)], 2500],
  ['a percentage is rounded to the cent, half up', { value: 12.5 }, [of('ring', 12_340)], 1540],
  ['and to the yen', {}, [of('ring', 1_235_000)], 124_000, 'JPY'],
  ['an amount', amountOff, [of('ring', 20_000)], 5000],
  [
    'an amount is at most what the products cost',
    { ...amountOff, ...rings },
    [of('ring', 4000), of('cup', 9000)],
    4000,
  ],
  ['free delivery', { kind: 'delivery', value: 0 }, [of('ring', 4000)], 'delivery'],
  ['an empty cart has no fault', { fromTotal: 50 }, [], 0],
  ['from a total', { fromTotal: 50 }, [of('ring', 49_990)], 'From $50.'],
  ['from exactly that total', { fromTotal: 50 }, [of('ring', 50_000)], 5000],
  ['of what counts', { fromTotal: 50, ...rings }, [of('ring', 49_000), of('cup', 9000)], 'From $50 of Rings.'],
  ['nothing counts', rings, [of('cup', 9000)], 'Only for Rings.'],
  ['only reduced products', { counted: [], isForReduced: false }, [of('cup', 9)], 'Not for reduced products.'],
])('%s', ([, more, lines, taken, currency = 'USD']) => {
  const applied = calculateDiscount({ ...terms, ...more }, lines, currency)
  expect('fault' in applied ? applied.fault : applied.discount.amount).toBe(taken)
})

const limits: CodeLimits = { isOn: true, from: null, until: null, maxUses: null, maxUsesEach: null }
const now = Date.parse('2026-11-20T12:00:00Z')
/** The end of November 20 in New York, which is midnight there. */
const midnight = '2026-11-21T05:00:00.000Z'

test.for<[of: Partial<CodeLimits>, at: number, fault: string | null]>([
  [{}, now, null],
  [{ isOn: false }, now, 'There is no such code.'],
  [{ from: midnight }, now, 'Begins on November 21.'],
  [{ from: midnight }, Date.parse(midnight), null],
  [{ until: midnight }, Date.parse(midnight) - 1, null],
  [{ until: midnight }, Date.parse(midnight), 'Ended on November 20.'],
])('a code with %o at %d: %s', ([of, at, fault]) => {
  expect(findCodePeriodFault({ ...limits, ...of }, at, { timeZone: 'America/New_York', language: 'en-US' })).toBe(fault)
})

test.for<[of: Partial<CodeLimits>, uses: { all: number; own: number }, fault: string | null]>([
  [{}, { all: 900, own: 90 }, null],
  [{ maxUses: 10 }, { all: 9, own: 9 }, null],
  [{ maxUses: 10 }, { all: 10, own: 0 }, 'Used up.'],
  [{ maxUsesEach: 1 }, { all: 5, own: 0 }, null],
  [{ maxUses: 10, maxUsesEach: 1 }, { all: 10, own: 1 }, 'Once for each customer.'],
  [{ maxUsesEach: 3 }, { all: 5, own: 3 }, '3 times for each customer.'],
])('a code with %o after %o uses: %s', ([of, uses, fault]) => {
  expect(findCodeUsesFault({ ...limits, ...of }, uses)).toBe(fault)
})

test.for<[goods: Partial<Parameters<typeof isDiscountableProduct>[0]>, isReduced: boolean, counts: boolean]>([
  [{}, true, true],
  [{ isForReduced: false }, true, false],
  [{ isForReduced: false }, false, true],
  [{ categories: ['rings'] }, false, true],
  [{ categories: ['cups'] }, false, false],
  [{ categories: ['cups'], products: ['ring'] }, false, true],
])('whether a ring counts for %o', ([goods, isReduced, counts]) => {
  const all = { categories: [], products: [], isForReduced: true, ...goods }
  expect(isDiscountableProduct(all, { id: 'ring', categoryId: 'rings', isReduced })).toBe(counts)
})

test('a code names at most three of its products and categories', () => {
  expect([['Rings'], ['A', 'B', 'C', 'D', 'E']].map(formatAtMostThreeNames)).toEqual(['Rings', 'A, B, C and 2 more'])
})
