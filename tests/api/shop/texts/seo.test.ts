import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { createPublishedPost } from '../../../support/documents.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { quicklyChange } from '../../../support/product-desk.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  store,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const WORDS = { title: 'Rings & "more" <b>', description: 'Made by hand. </head><script>x()</script>' }
const ESCAPED_TITLE = 'Rings &amp; &quot;more&quot; &lt;b&gt;'

const uploaded = async (admin: Visitor, alt = 'A picture') =>
  (await upload(admin, { data: await picture('png'), more: { alt } })).body.doc

/** Creates a product, a post and a category. Returns them with their pages. */
async function documents(admin: Visitor) {
  const [name, title] = [`Category ${uniqueId()}`, `Post ${uniqueId()}`]
  const category = await createCategory(admin, name)
  const product = await createSoldProduct(admin, { category })
  const post = await createPublishedPost(admin, { title })
  return [
    { path: `/api/products/${product.id}`, page: `/productDetail/${product.id}`, named: product.name },
    { path: `/api/posts/${post}`, page: `/blog/${post}`, named: title },
    { path: `/api/categories/${category}`, page: `/category?name=${encodeURIComponent(name)}`, named: name },
  ]
}

/** Returns the content of a meta element, like a browser. */
const attribute = (text: string, of: string) =>
  new RegExp(`<meta ${of} content="([^"]*)"`)
    .exec(text)?.[1]
    ?.replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(#38|amp);/g, '&')

const textOf = async (by: Visitor, page: string) => (await by.get(page)).text

test('texts for search engines are on the page, escaped; the rest of it stays', async ({ admin }) => {
  const image = await uploaded(admin, 'A ring on sand')
  for (const { path, page, named } of await documents(admin)) {
    const saved = await admin.patch(path, { meta: { ...WORDS, image: image.id } })
    expect(saved.status, saved.text).toBe(200)
    const text = await eventually(async () => {
      const now = await textOf(admin, page)
      expect(now).toContain(`<title>${ESCAPED_TITLE}</title>`)
      return now
    })
    expect(attribute(text, 'property="og:title"')).toBe(WORDS.title)
    expect(attribute(text, 'name="description"')).toBe(WORDS.description)
    expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*/media/${image.filename}`))
    expect(text).toContain('property="og:image:alt" content="A ring on sand"')
    // In an attribute, it is only text.
    expect(text.replace(/="[^"]*"/g, '')).not.toContain('<script>x()')
    expect(text).toMatch(new RegExp(`<h1[^>]*>${named}`))
  }
})

/** Removes the time of a post's last change. */
const undated = (text: string) => text.replace(/"dateModified":"[^"]*"/, '')

test('a page is the same as before when nothing is written, or it is taken back', async ({ admin }) => {
  for (const { path, page, named } of await documents(admin)) {
    const before = await eventually(async () => {
      const text = await textOf(admin, page)
      expect(text).toContain(`<title>${named} | ${store}</title>`)
      return text
    })
    await admin.patch(path, { meta: WORDS })
    await eventually(async () => expect(await textOf(admin, page)).toContain(ESCAPED_TITLE))
    await admin.patch(path, { meta: { title: '', description: null, image: null } })
    await eventually(async () => expect(undated(await textOf(admin, page))).toBe(undated(before)))
  }
})

test('a picture for shared links that gets another text, or is deleted, is followed', async ({ admin }) => {
  const image = await uploaded(admin, 'Before')
  const shown = await documents(admin)
  for (const { path } of shown) await admin.patch(path, { meta: { image: image.id } })
  for (const { page } of shown)
    await eventually(async () => expect(await textOf(admin, page)).toContain('image:alt" content="Before"'))
  expect((await admin.delete(`/api/media/${image.id}`)).status).toBe(409)
  await admin.patch(`/api/media/${image.id}`, { alt: 'After' })
  for (const { page } of shown)
    await eventually(async () => expect(await textOf(admin, page)).toContain('image:alt" content="After"'))
})

test('calls do not send it, and the second page of a list does not repeat it', async ({ admin, stranger }) => {
  const [product, post, category] = await documents(admin)
  for (const { path } of [product!, post!, category!])
    await admin.patch(path, { meta: { description: 'Only for search' } })
  await eventually(async () => expect(await textOf(admin, category!.page)).toContain('Only for search'))
  for (const call of [
    `get_item/${store}`,
    `get_category/${store}`,
    'blog',
    `blog-detail/${post!.path.split('/').at(-1)}`,
  ])
    expect(await textOf(stranger, `/api/${call}`), call).not.toMatch(/Only for search|"meta"/)
  expect(await textOf(stranger, `${category!.page}&sort=price`)).not.toContain('Only for search')
})

test('texts that are far too long are refused', async ({ admin }) => {
  for (const { path } of await documents(admin)) {
    const { status, text } = await admin.patch(path, { meta: { title: 'x'.repeat(201) } })
    expect([status, text.includes('At most 200 characters.')]).toEqual([400, true])
  }
})

test('typed texts for search engines show in the preview, and a wrong value is named', async ({ admin }) => {
  const [product] = await documents(admin)
  const id = product!.path.split('/').at(-1)!
  const form = (await admin.get<object>(`${product!.path}?depth=0`)).body
  const image = await uploaded(admin)
  const typed = (meta: unknown) => admin.post(`/preview/products/${id}`, { json: { ...form, meta } })
  const shown = await typed({ ...WORDS, image: image.id })
  expect(shown.text).toContain(`<title>${ESCAPED_TITLE}</title>`)
  expect(shown.text).toContain(`/media/${image.filename}`)
  expect((await typed({ title: '', image: null })).text).toContain(`<title>${product!.named} | ${store}</title>`)
  expect((await typed({ title: 7 })).body.message).toContain('Title: This cannot be shown.')
  expect((await typed('none')).body.message).toContain('SEO: This cannot be shown.')
})

test('a price changed in the list leaves what is written and drafted for search engines', async ({ admin }) => {
  const id = await createProduct(admin, { price: 25 })
  const meta = async (query = '') =>
    (await admin.get<{ meta: object }>(`/api/products/${id}?depth=0${query}`)).body.meta
  await admin.patch(`/api/products/${id}`, { meta: { title: 'Published' } })
  await admin.patch(`/api/products/${id}?draft=true`, {
    meta: { title: null, description: 'Drafted' },
    _status: 'draft',
  })
  expect((await quicklyChange(admin, id, { field: 'price', from: 25, to: 20 })).status).toBe(200)
  expect(await meta()).toMatchObject({ title: 'Published' })
  expect((await meta()) as { description?: string }).not.toMatchObject({ description: 'Drafted' })
  expect(await meta('&draft=true')).toMatchObject({ title: null, description: 'Drafted' })
})

test('only editors read the generated title and description of a page', async ({ admin, stranger, shop, editor }) => {
  const [product, , category] = await documents(admin)
  const ask = (by: Visitor, what: string, json: object) =>
    by.post<{ result: string }>(`/api/plugin-seo/generate-${what}`, { json })
  const of = ({ path }: { path: string }, doc: object) => {
    const [, , collectionSlug, id] = path.split('/')
    return { collectionSlug, id, doc }
  }
  const name = category!.named
  expect((await ask(editor, 'title', of(category!, { name }))).body.result).toBe(`${name} | ${store}`)
  expect((await ask(editor, 'description', of(category!, { name }))).body.result).toBe(
    `${name} at ${store}: 1 product.`,
  )
  const url = (await ask(editor, 'url', of(product!, { name: product!.named }))).body.result
  expect(await textOf(admin, product!.page)).toContain(`<link rel="canonical" href="${url}">`)
  for (const by of [stranger, await signUp(shop.url)])
    expect((await ask(by, 'title', of(product!, { name: 'x' }))).status).toBe(403)
})
