import { expect, test } from '../../../support/api.ts'

/** Comparisons that make a database fail, by field. */
const comparisons = {
  'sale-orders?where[customerName]': ['[equals][]=1', '[like][]=1', '[in][0][$regex]=.', '[like]=%00', '[exists]=x'],
  'sale-orders?where[memo]': ['[equals][$gt]=', '[not_equals][$ne]=1'],
  'sale-orders?where[date]': ['[equals]=true', '[greater_than]=soon', '[greater_than][]=1'],
  'sale-orders?where[customer]': ['[greater_than]=', '[not_like]=(', '[less_than][]=1'],
  'sale-orders?where[lines.quantity]': ['[equals]=two', '[in]=', '[equals]=null'],
  'products?where[price]': ['[equals]=null', '[greater_than]=1e999', '[not_in]=1,two'],
  'products?where[saleIsOn]': ['[equals]=1', '[like]=true', '[in]='],
  'products/count?where[name]': ['[like][]=1', '[equals]=1&where[name][equals]=2'],
  'products/versions?where[version.price]': ['[equals]=two'],
  'redirects?where[to]': ['[equals]=1', '[in][0]=1', '[equals][relationTo]=products', '[like]=('],
  'redirects?where[to.value]': ['[equals]=null', '[in]=', '[less_than_equal]=null'],
}

const sortFields = ['$where', 'customer%00.hash', '--customer.hash', 'nothing', 'customer.nothing', '-', '', ',', 'id,']

test('a comparison or a sort field at which a database fails is refused in one sentence', async ({ admin }) => {
  const queries = [
    ...Object.entries(comparisons).flatMap(([field, rest]) => rest.map((each) => `${field}${each}`)),
    ...sortFields.flatMap((field) => [`sale-orders?sort=${field}`, `products/versions?sort=${field}`]),
  ]
  for (const query of queries) {
    const { status, body } = await admin.get<{ errors: { message: string }[] }>(`/api/${query}&limit=1&depth=0`)
    expect([query, status, body.errors?.[0]?.message]).toEqual([query, 400, expect.stringMatching(/^\S.*[^\s]$/)])
  }
})

/** Filters and sort fields of other lists that the panel shows. */
const others = [
  'sale-orders?sort=customer.username&where[customer.username][like]=5',
  'sale-orders?sort=-date&where[and][0][status][equals]=New',
  'products?sort=category.name&where[category.name][equals]=Rings',
  'posts?where[publishedAt][greater_than]=2020-02-29',
  'mails?sort=-createdAt&where[html][exists]=true',
  'products/versions?sort=-version.name&where[parent.name][exists]=true',
  'payload-locked-documents?where[user.value][exists]=true',
]

test('a list can be filtered and sorted by its fields', async ({ admin }) => {
  // Other tests archive products and put them on sale.
  const isPlain = 'where[saleIsOn][not_equals]=true&where[archivedAt][exists]=false'
  const path = `/api/products?limit=1&depth=0&sort=-category.name,name&${isPlain}`
  const { body } = await admin.get<{ docs: { id: string; name: string; category: string; price: number }[] }>(path)
  const { id, name, category, price } = body.docs[0]!
  const filters = [
    `where[name][equals]=${encodeURIComponent(name)}`,
    `where[id][in]=${id},${id}`,
    `where[category][in]=${category}`,
    `where[category][in][0]=${category}`,
    `where[price][less_than_equal]=${price}&where[createdAt][greater_than]=2020-01-01`,
    isPlain,
    `where=${encodeURIComponent(JSON.stringify({ and: [{ price: { equals: price } }, { saleIsOn: { not_equals: true } }] }))}`,
  ]
  for (const filter of filters) {
    const found = await admin.get<{ docs: { id: string }[] }>(`/api/products?limit=0&depth=0&sort=-name&${filter}`)
    expect(found.status, filter).toBe(200)
    expect(found.body.docs.map((doc) => doc.id)).toContain(id)
  }
  // Other collections have a field called value.
  const locks = `where[document.value][equals]=${id}&where[document.relationTo][equals]=products`
  for (const each of [...others, `payload-locked-documents?${locks}`])
    expect([each, (await admin.get(`/api/${each}`)).status]).toEqual([each, 200])
})

const collections = [
  ...['sale-orders', 'order-events', 'customers', 'contact-messages', 'mails', 'products', 'categories', 'attributes'],
  ...['posts', 'pages', 'post-categories', 'branches', 'media', 'users', 'changes', 'sign-ins', 'webhooks'],
  ...['webhook-deliveries', 'subscribers'],
]

/** Filters with an invalid id, for ids of documents and of relationships. */
const filters = ['[in]=none', '[not_in]=none', '[in]=none,other', '[in][0]=none', '[all]=none', '[equals]=none']
const references = [
  ...['products?where[category][in]=none', 'products?where[branch][in]=none', 'products?where[category.id][in]=none'],
  ...['sale-orders?where[customer][not_in]=none', 'sale-orders?where[or][0][and][0][customer][in]=none'],
  ...['products/versions?where[parent][in]=none', 'products/versions?where[version.category][in]=none'],
  ...['products/count?where[id][in]=none', 'posts?where[category][in]=none'],
  'panel/orders/table.csv?where[id][in]=none',
]

test('a filter by something that is no id finds nothing or is refused', async ({ admin }) => {
  const ofIds = collections.flatMap((slug) => filters.map((filter) => `${slug}?where[id]${filter}`))
  for (const address of [...ofIds, ...references]) {
    const { status, body } = await admin.get<{ totalDocs?: number }>(`/api/${address}&limit=1&depth=0`)
    expect(status, address).toBeOneOf([200, 400])
    if (!address.includes('[not_in]')) expect(body?.totalDocs ?? 0, address).toBe(0)
  }
})
