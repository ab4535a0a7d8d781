import { expect, test } from '../../../support/api.ts'

const collections = [
  ...['sale-orders', 'order-events', 'customers', 'contact-messages', 'mails', 'products', 'categories', 'attributes'],
  ...[
    'posts',
    'pages',
    'post-categories',
    'branches',
    'media',
    'users',
    'changes',
    'sign-ins',
    'webhooks',
    'webhook-deliveries',
    'subscribers',
  ],
]

/** Lists of ids in which something is no id, of documents and of what they refer to. */
const filters = [
  ...['id][in]=none', 'id][not_in]=none', 'id][in]=none,other', 'id][in][0]=none', 'id][all]=none', 'id][equals]=none'],
]
const references = [
  ...['products?where[category][in]=none', 'products?where[branch][in]=none', 'products?where[category.id][in]=none'],
  ...['sale-orders?where[customer][not_in]=none', 'sale-orders?where[or][0][and][0][customer][in]=none'],
  ...['products/versions?where[parent][in]=none', 'products/versions?where[version.category][in]=none'],
  ...[
    'products/count?where[id][in]=none',
    'posts?where[category][in]=none',
    'panel/orders/table.csv?where[id][in]=none',
  ],
]

test('a filter by something that is no id finds nothing or is refused', async ({ admin }) => {
  const addresses = [
    ...collections.flatMap((slug) => filters.map((filter) => `${slug}?where[${filter}`)),
    ...references,
  ]
  const failed: [string, number][] = []
  for (const address of addresses) {
    const { status } = await admin.get(`/api/${address}&limit=1&depth=0`)
    if (status !== 200 && status !== 400) failed.push([address, status])
  }
  expect(failed).toEqual([])
})

test('a filter by ids finds these documents', async ({ admin }) => {
  const { body } = await admin.get<{ docs: { id: string }[] }>('/api/products?limit=2&depth=0')
  const ids = body.docs.map(({ id }) => id)
  const found = await admin.get<{ totalDocs: number }>(`/api/products?where[id][in]=${ids.join(',')}&depth=0`)
  expect(found.body.totalDocs).toBe(2)
})
