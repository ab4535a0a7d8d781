// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ShopSearchResult } from '../../../../src/api-client.ts'
import { FEW_LEFT_MAX_STOCK } from '../../../../src/domain/products/catalog.ts'
import { createResultGroups } from '../../../../src/scripts/suggestions/options.ts'

const nothing: ShopSearchResult = { products: [], total: 0, categories: [], posts: [], pages: [], didYouMean: null }

function suggested(product: Partial<ShopSearchResult['products'][number]>): HTMLElement {
  const ring = {
    id: 'r1',
    name: 'Pearl Ring',
    url: '/products/pearl-ring-r1',
    picture: { src: '/r.jpg', alt: '', webp: '' },
    price: 40,
    regularPrice: null,
    lowestPrice: null,
    currency: 'USD',
    available: 9,
    stock: '',
  }
  const [group] = createResultGroups({ ...nothing, products: [{ ...ring, ...product }] }, 'pearl')
  return group!.querySelector<HTMLElement>('[role="option"]')!
}

test('few or no pieces are marked, and an option is heard as a sentence: name, prices and stock', () => {
  const isMarked = (available: number) => {
    const mark = suggested({ available, stock: 'Some words' }).querySelector<HTMLElement>('.suggestion__stock')!
    expect(mark.textContent).toBe('Some words')
    return mark.matches('[data-scarce]')
  }
  expect([0, 1, FEW_LEFT_MAX_STOCK, FEW_LEFT_MAX_STOCK + 1].map(isMarked)).toEqual([true, true, true, false])
  expect(suggested({ stock: 'In stock' }).textContent).toBe('Pearl Ring, $40.00, In stock')
  const words = 'Pearl Ring, regular price $50.00, price now $40.00, In stock'
  expect(suggested({ stock: 'In stock', regularPrice: 50 }).textContent).toBe(words)
})
