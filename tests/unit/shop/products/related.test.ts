import { expect, test } from 'vitest'
import type { ListEntry } from '../../../../cms/shop/products/catalog/list-entry.ts'
import { openListIndex } from '../../../../cms/shop/products/catalog/list-index.ts'

const GOLD = { name: 'Material', value: 'Gold' }
const PEARL = { name: 'Stone', value: 'Pearl' }
const SILVER = { name: 'Material', value: 'Silver' }

const product = (id: string, some: Partial<ListEntry>): ListEntry => ({
  ...{ id, name: id, code: id, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z', price: 1 },
  ...{ isAvailable: true, isOnOffer: false, categoryId: 'rings', categoryName: 'Rings', attributes: [] },
  ...{ featuredOrder: null, sold: 0 },
  ...some,
})

const earrings = { categoryId: 'earrings', categoryName: 'Earrings' }

test('of related products those that share most are first, then those that staff put in front, then what sold best', () => {
  const index = openListIndex([
    product('shown', { attributes: [GOLD, PEARL] }),
    product('one value', { ...earrings, attributes: [GOLD], featuredOrder: 1, sold: 900 }),
    product('category', { attributes: [SILVER], sold: 5 }),
    product('category, sold more', { attributes: [SILVER], sold: 6 }),
    product('category, in front', { attributes: [SILVER], featuredOrder: 3 }),
    product('category and one value', { attributes: [PEARL] }),
    product('all', { attributes: [GOLD, PEARL] }),
    product('all, sold out', { attributes: [GOLD, PEARL], isAvailable: false }),
    product('nothing', { ...earrings, featuredOrder: 2 }),
  ])
  expect(index.related('shown', 12)).toEqual([
    ...['all', 'category and one value'],
    ...['category, in front', 'category, sold more', 'category', 'one value'],
  ])
  expect(index.related('shown', 2)).toEqual(['all', 'category and one value'])
})

test('a box without a material comes after all that share a value with a jewel of its category', () => {
  const gifts = { categoryId: 'gifts', categoryName: 'Gifts' }
  const index = openListIndex([
    product('cufflinks', { ...gifts, attributes: [SILVER] }),
    product('box', { ...gifts, featuredOrder: 1 }),
    product('wrapped box', gifts),
    product('silver ring', { attributes: [SILVER] }),
  ])
  expect(index.related('cufflinks', 12)).toEqual(['silver ring', 'box', 'wrapped box'])
})
