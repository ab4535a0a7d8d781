import { expect, test } from '../../support/api.ts'

type Document = { openapi: string; paths: Record<string, Record<string, unknown>> }

/** The 25 calls of storefront.md §7. The two calls of the blog list have the same path. */
const contract = [
  ...['get /api/get_home_product', 'get /api/get_product_by_category', 'get /api/get_branch/{store}'],
  ...['get /api/get_item/{store}', 'get /api/get_category/{store}', 'get /api/get_order/{store}/{customerName}'],
  ...['get /api/get_edit_order/{store}/{orderId}', 'delete /api/get_delete/{store}/{orderId}'],
  ...['get /api/get_printpreview/{store}/{orderId}', 'post /api/get_checkout/{store}'],
  ...['get /api/get_customer_name/{store}/{name}', 'get /api/user-info', 'get /sanctum/csrf-cookie'],
  ...['post /api/login', 'post /api/register', 'post /api/forgot-password', 'get /api/verify-token'],
  ...['post /api/reset-password', 'post /api/change-password', 'post /api/post_contact', 'get /api/blog'],
  ...['get /api/blog/recent', 'get /api/blog/category', 'get /api/blog-detail/{id}'],
]

const ownCalls = [
  ...['post /api/logout', 'get /api/get_display_name', 'get /api/get_address', 'get /api/get_prices/{store}'],
  ...['post /api/withdraw_checkout/{store}', 'get /api/search', 'post /api/count_search'],
  ...['post /api/pay_order/{store}/{orderId}', 'post /api/ask_return/{store}/{orderId}'],
  'post /api/check_discount/{store}',
  ...['post /api/subscribe_newsletter', 'post /api/add_email', 'post /api/confirm_email', 'post /api/set_name'],
  ...['get /api/storefront/products', 'get /api/storefront/product/{id}', 'get /api/storefront/categories'],
  ...['get /api/storefront/products/by-id', 'get /api/storefront/product/{id}/related'],
  ...['get /api/storefront/posts', 'get /api/storefront/post/{id}', 'get /api/storefront/shop'],
  ...['post /api/storefront/cart', 'get /api/get_order_details/{store}/{customerName}', 'get /api/storefront/home'],
  ...['get /api/storefront/pages', 'get /api/storefront/page/{slug}', 'get /api/storefront/navigation'],
]

test('every call is documented, in a compressed document that is not sent again', async ({ stranger }) => {
  const inBrotli = { 'Accept-Encoding': 'br' }
  const { status, body, headers } = await stranger.get<Document>('/api/openapi.json', inBrotli)
  expect([status, body.openapi]).toEqual([200, expect.stringMatching(/^3\.1/)])
  const documented = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  expect(documented.toSorted()).toEqual([...contract, ...ownCalls].toSorted())
  expect(headers.get('content-encoding')).toBe('br')
  const again = { ...inBrotli, 'If-None-Match': headers.get('etag') ?? '' }
  expect((await stranger.get('/api/openapi.json', again)).status).toBe(304)
})

test('the documentation can be read, with nothing from elsewhere', async ({ stranger }) => {
  const { status, headers, text } = await stranger.get('/api/docs')
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)])
  expect(text.match(/(?:src|href)="https?:/g)).toBeNull()
  expect(/script-src [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0]).toBe("script-src 'self'")
  expect((await stranger.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
})
