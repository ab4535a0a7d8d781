// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ProductSummary, RelatedProduct } from '../../../../src/api-client.ts'
import { FEW_LEFT_MAX_STOCK, stockLabel } from '../../../../src/domain/products/catalog.ts'
import { createProductTile } from '../../../../src/scripts/product-tile.ts'

function tile(product: Partial<RelatedProduct>): HTMLElement {
  const available = product.available ?? 9
  const ring: ProductSummary = {
    id: 'r1',
    url: '/products/pearl-ring-r1',
    name: 'Pearl Ring',
    code: 'R1',
    category: null,
    price: 40,
    regularPrice: null,
    lowestPrice: null,
    savings: null,
    saleUntil: null,
    currency: 'USD',
    available,
    stock: stockLabel(available),
    sold: 0,
    unit: 'Piece',
    pictures: [],
    attributes: [],
  }
  return createProductTile({ ...ring, ...product }, '10rem')
}

const notesOf = (made: HTMLElement) => [...made.querySelectorAll('p:not(.tile__price)')].map((note) => note.textContent)

test('a tile says that few or no pieces are left, the price, the one before it and the lowest of 30 days', () => {
  const notes = [0, 1, FEW_LEFT_MAX_STOCK, FEW_LEFT_MAX_STOCK + 1].map((available) => notesOf(tile({ available })))
  expect(notes).toEqual([['Sold out'], ['Only 1 left'], [`Only ${FEW_LEFT_MAX_STOCK} left`], []])
  const priceOf = (made: HTMLElement) => made.querySelector('.tile__price')!.textContent
  expect(priceOf(tile({}))).toBe('$40.00')
  const reduced = tile({ regularPrice: 50, lowestPrice: 45 })
  expect(priceOf(reduced)).toBe('Regular price $50.00Price now $40.00')
  expect(notesOf(reduced)).toEqual(['Lowest price in the 30 days before: $45.00'])
})

test('a tile of a family has the name of the family and its choices', () => {
  const made = tile({ name: 'Pearl Ring, size 6', family: { name: 'Pearl Ring', choices: '3 sizes', from: 40 } })
  expect([made.querySelector('h3')?.textContent, notesOf(made)]).toEqual(['Pearl Ring', ['3 sizes']])
})
