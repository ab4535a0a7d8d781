import type { Product } from '../../src/domain/catalog.ts'
import { expect, test } from '../support/api.ts'
import { newProduct } from '../support/goods.ts'

test('the store sells every published product', async ({ stranger, admin }) => {
  const product = await newProduct(admin)
  const { status, body } = await stranger.get<{ result: Product[] }>('/api/get_item/Aurel')
  expect(status).toBe(200)
  expect(body.result.map(({ id }) => id)).toContain(product.id)
})
