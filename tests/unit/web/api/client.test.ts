import { readFileSync } from 'node:fs'
import createClient from 'openapi-fetch'
import { expect, test } from 'vitest'
import type { paths } from '../../../../docs/recipes/front-end/src/shop-api.d.ts'
import { CLIENT_TYPES, makeClientTypes } from '../../../support/client-types.ts'

test('the types of the client match the OpenAPI document: npm run client writes them', async () => {
  expect(readFileSync(CLIENT_TYPES, 'utf8') === (await makeClientTypes())).toBe(true)
})

const shop = createClient<paths>({
  baseUrl: 'https://shop.example',
  fetch: async ({ url, method }) =>
    Response.json({ asked: `${method} ${new URL(url).pathname}${new URL(url).search}` }),
})

test('a wrong call does not compile: the type check fails where one does', async () => {
  // @ts-expect-error There is no such path.
  await shop.GET('/api/storefront/nothing')
  // @ts-expect-error It takes POST.
  await shop.GET('/api/storefront/cart')
  // @ts-expect-error A product needs its id.
  await shop.GET('/api/storefront/product/{id}')
  // @ts-expect-error There is no such order of a list.
  await shop.GET('/api/storefront/products', { params: { query: { sort: 'newest' } } })
  // @ts-expect-error A line has a quantity.
  await shop.POST('/api/storefront/cart', { body: { lines: [{ id: '1' }] } })
  const { data } = await shop.GET('/api/storefront/shop')
  // @ts-expect-error There is no such field.
  expect(data?.nickname).toBeUndefined()
})
