import type { PreviewableCollection } from '../../../cms/site/pages/preview/preview-url.ts'
import { expect, test } from '../../support/api.ts'
import { readBranch } from '../../support/branch.ts'
import { createCode } from '../../support/discount-codes.ts'
import { createPublishedPost } from '../../support/documents.ts'
import { browserWithToken, storedPages } from '../../support/previews.ts'
import { createCategory, createSoldProduct, uniqueId, whenLive } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

type Form = Record<string, unknown>
type Document = { kind: PreviewableCollection; id: string; form: Form; pages: string[] }

/** Creates a published document of each kind. Returns its form as the panel sends it, and the pages that show it. */
async function documents(admin: Visitor): Promise<Document[]> {
  const product = await createSoldProduct(admin, { featuredOrder: 1 })
  const post = await createPublishedPost(admin)
  const ids = { products: product.id, posts: post, branches: (await readBranch(admin)).id }
  const [products, posts] = [[`/productDetail/${product.id}`], [`/blog/${post}`, '/blog']]
  const pages = { products, posts, branches: ['/', '/home'] }
  return Promise.all(
    (['products', 'posts', 'branches'] as const).map(async (kind) => {
      const form = (await admin.get<Form>(`/api/${kind}/${ids[kind]}?depth=0&draft=true`)).body
      return { kind, id: ids[kind], form, pages: pages[kind] }
    }),
  )
}

/** Returns the form after somebody typed `words` into its name, its title or its first slide. */
function typed({ kind, form }: Document, words: string): Form {
  if (kind === 'products') return { ...form, name: words }
  if (kind === 'posts') return { ...form, title: words }
  const [first, ...more] = form.slides as Form[]
  return { ...form, slides: [{ ...first, title: words }, ...more] }
}

const preview = (by: Visitor, { kind, id }: Pick<Document, 'kind' | 'id'>, json: unknown, page = '') =>
  by.post(`/preview/${kind}/${id}?page=${encodeURIComponent(page)}`, { json })

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text, format: 0 }] })
const richText = (...children: unknown[]) => ({ root: { type: 'root', children } })

test('a form shows as a save would store it', async ({ admin }) => {
  const [product, post, branch] = await documents(admin)
  const category = await createCategory(admin, `Category ${uniqueId()}`)
  const text = richText(paragraph('Typed <b>by hand</b>'), {
    type: 'paragraph',
    children: [{ type: 'link', fields: { url: 'javascript:alert(1)' }, children: [{ type: 'text', text: 'a link' }] }],
  })
  const changed = { category, price: 12.5, regularPrice: 25, description: text, stock: 4711, stockChange: 3 }
  const form = { ...product!.form, ...changed }
  const shown = (await preview(admin, product!, form)).text
  expect(shown).toContain('Typed &lt;b&gt;by hand&lt;/b&gt;')
  expect(shown).toContain('$12.50')
  expect(shown).toContain('Save 50%')
  expect(shown).toContain('Category ')
  // Ids and file names contain random digits.
  expect(shown).not.toMatch(/\b4711\b|javascript:/)

  expect((await preview(admin, post!, { ...post!.form, content: text })).text).toContain('Typed &lt;b&gt;by hand')
  await createCode(admin)
  await whenLive(admin)
  const slides = [{ ...(branch!.form.slides as Form[])[0], html: '<p onclick="x()">Typed</p><script>x()</script>' }]
  const home = (await preview(admin, branch!, { ...branch!.form, slides, currency: 'EUR' })).text
  expect(home).toContain('<p>Typed</p>')
  expect(home).not.toContain('onclick')
  expect(home).toMatch(/€\d/)
  expect(home).toContain('hasDiscountCodes&quot;:[0,true]')
})

test('a form that is not complete shows with what pages show instead, on all its pages', async ({ admin }) => {
  const [product, post, branch] = await documents(admin)
  const empty = (form: Form) => Object.fromEntries(Object.keys(form).map((name) => [name, null]))
  for (const { text, status } of [
    await preview(admin, product!, empty(product!.form)),
    await preview(admin, post!, empty(post!.form)),
    await preview(admin, branch!, { ...branch!.form, slides: [{ title: '' }], social: 0 }),
  ]) {
    expect([status, text.includes('No name yet')]).toEqual([200, true])
  }
  for (const form of [{ ...empty(branch!.form), slides: 0 }, {}])
    expect((await preview(admin, branch!, form)).status).toBe(200)
  const words = `Typed ${uniqueId()}`
  const shown = await preview(admin, product!, { ...product!.form, name: words, featuredOrder: 1 }, '/')
  expect(shown.text).toContain(words)
  expect((await preview(admin, product!, product!.form, '/order')).status).toBe(404)
})

test('who may save a form sees it, on a page of the shop', async ({ admin, staff, editor, customer, stranger }) => {
  const { shop } = admin
  const all = await documents(admin)
  for (const document of all) {
    const form = typed(document, 'Typed')
    const statusFor = async (by: Visitor) => (await preview(by, document, form)).status
    expect([document.kind, await statusFor(admin), await statusFor(editor)]).toEqual([document.kind, 200, 200])
    expect([await statusFor(staff), await statusFor(customer), await statusFor(stranger)]).toEqual([403, 401, 401])
    for (const token of [customer.token, 'none']) expect(await statusFor(browserWithToken(shop, token))).toBe(401)
  }
  const [{ id, form }] = all as [Document]
  const browser = browserWithToken(shop, admin.token)
  const from = async (headers: Record<string, string>) =>
    (await browser.post(`/preview/products/${id}`, { json: form, headers })).status
  expect(await from({ Origin: shop })).toBe(200)
  const others = [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'same-site' }, {}]
  for (const headers of others) expect(await from(headers as Record<string, string>)).toBe(401)
})

const deep = (levels: number): unknown => (levels ? { type: 'quote', children: [deep(levels - 1)] } : paragraph('A'))

/** The invalid values. tests/unit/site/pages/unsaved.test.ts covers the types of values that a field accepts. */
const broken: [PreviewableCollection, string, unknown, RegExp][] = [
  ['products', 'name', { toString: 1 }, /^Name: /],
  ['products', 'price', 1.234, /^Price: .*two decimals/],
  ['products', 'category', 'none', /^Category: This is not there any more/],
  ['products', 'pictures', Array.from({ length: 501 }, (_, at) => String(at)), /50 are the most/],
  ['products', 'description', richText({ type: 'link', children: [], fields: { url: {} } }), /^Description: /],
  ['products', 'description', richText(deep(500)), /^Description: .*levels/],
  ['products', 'gtin', '4006381333932', /^Bar code: A bar code has/],
  ['posts', 'publishedAt', '2023-02-29', /^Date: /],
  ['posts', 'thumbnail', 'none', /^Picture: This is not there any more/],
  ['branches', 'openingHours', ['always'], /^Opening hours: "always" is not like/],
  ['branches', 'delivery', { countries: ['USA'] }, /^Delivery, Countries: Two letters/],
  ['branches', 'slides', [{ title: 'A', href: 'javascript:x' }], /^Slides, 1, Where the button leads: An address/],
]

test('a form that cannot be shown is refused with the name of its field', async ({ admin }) => {
  const all = await documents(admin)
  for (const [kind, field, value, message] of broken) {
    const document = all.find((each) => each.kind === kind)!
    const { status, body } = await preview(admin, document, { ...document.form, [field]: value })
    expect([kind, field, status, body?.message]).toEqual([kind, field, 400, expect.stringMatching(message)])
  }
})

test('an invalid form is refused', async ({ admin, ring }) => {
  const path = `/preview/products/${ring.id}`
  for (const json of [null, [], 'text', 7]) expect((await admin.post(path, { json })).status).toBe(400)
  expect((await admin.post(path, { form: { name: 'A' } })).status).toBe(415)
  expect((await admin.post(path)).status).toBe(415)
  expect((await admin.post(path, { json: { name: 'x'.repeat(1024 * 1024) } })).status).toBe(413)
  const unreadable = { headers: { 'Content-Type': 'application/json' }, form: { name: 'A' } }
  expect((await admin.post(path, unreadable)).status).toBe(400)
  for (const gone of ['none', 'f'.repeat(24)])
    expect((await admin.post(`/preview/products/${gone}`, { json: {} })).status).toBe(404)
  expect((await admin.post(`/preview/customers/${ring.id}`, { json: {} })).status).toBe(404)
})

test('typed text shows in the preview only, and is not stored', async ({ shop, admin, stranger }) => {
  const all = await documents(admin)
  await whenLive(admin)
  const calls = ['/api/get_item/Aurel', '/api/get_branch/Aurel', '/api/get_home_product?store=Aurel', '/api/blog']
  const paths = [...new Set([...calls, ...all.flatMap(({ pages }) => pages), '/category?name=All', '/feed.xml'])]
  const shown = () => Promise.all(paths.map(async (path) => [path, (await stranger.get(path)).text]))
  const changes = async () => (await admin.get<{ totalDocs: number }>('/api/changes?limit=1')).body.totalDocs
  const stored = () =>
    Promise.all(
      all.map(async ({ kind, id }) => [
        (await admin.get(`/api/${kind}/${id}?depth=0&draft=true`)).body,
        (await admin.get<{ totalDocs: number }>(`/api/${kind}/versions?where[parent][equals]=${id}`)).body.totalDocs,
      ]),
    )
  const before = { shown: await shown(), changes: await changes(), stored: await stored() }
  const words = `Typed ${uniqueId()}`
  for (const document of all) {
    const { text, headers } = await preview(admin, document, typed(document, words))
    expect(text, document.kind).toContain(words)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await preview(admin, document, document.form)).text).not.toContain(words)
  }
  await whenLive(admin)
  expect({ shown: await shown(), changes: await changes(), stored: await stored() }).toEqual(before)
  expect(JSON.stringify([before, storedPages(shop)])).not.toContain(words)
  const search = encodeURIComponent(words)
  const { body } = await stranger.get(`/api/get_product_by_category?store=Aurel&name=All&search=${search}`)
  expect([body, (await stranger.get(`/api/blog?search=${search}`)).body]).toEqual([{ result: [] }, { data: [] }])
})
