import { expect, test } from '../../../support/api.ts'
import { createPublishedPost } from '../../../support/documents.ts'
import { picture, upload } from '../../../support/pictures.ts'
import { quicklyChange } from '../../../support/product-desk.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  readProduct,
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
    ?.replaceAll(/&(#34|quot);/g, '"')
    .replaceAll(/&(#38|amp);/g, '&')

const textOf = async (by: Visitor, page: string) => (await by.get(page)).text

/** Removes the time of a post's last change. */
const undated = (text: string) => text.replace(/"dateModified":"[^"]*"/, '')

test('texts for search engines are on the page, in no call, and gone when taken back', async ({ admin, stranger }) => {
  const image = await uploaded(admin, 'A ring on sand')
  for (const { path, page, named } of await documents(admin)) {
    const shows = (title: string) =>
      eventually(async () => {
        const text = await textOf(admin, page)
        expect(text).toContain(`<title>${title}</title>`)
        return text
      })
    const save = (meta: object) => admin.patch(path, { meta })
    const before = await shows(`${named} | ${store}`)
    const long = await save({ title: 'x'.repeat(201) })
    expect([long.status, long.text]).toEqual([400, expect.stringContaining('At most 200 characters.')])

    expect((await save({ ...WORDS, image: image.id })).status).toBe(200)
    const text = await shows(ESCAPED_TITLE)
    expect(attribute(text, 'property="og:title"')).toBe(WORDS.title)
    expect(attribute(text, 'name="description"')).toBe(WORDS.description)
    expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*/media/${image.filename}`))
    expect(text).toContain('property="og:image:alt" content="A ring on sand"')
    // In an attribute, it is only text.
    expect(text.replace(/="[^"]*"/g, '')).not.toContain('<script>x()')
    expect(text).toMatch(new RegExp(`<h1[^>]*>${named}`))
    for (const call of [`get_item/${store}`, `get_category/${store}`, 'blog', `blog-detail/${path.split('/').at(-1)}`])
      expect(await textOf(stranger, `/api/${call}`), call).not.toMatch(/Made by hand|"meta"/)
    // Another page of a list does not repeat it.
    if (page.includes('?')) expect(await textOf(stranger, `${page}&sort=price`)).not.toContain('Made by hand')

    await save({ title: '', description: null, image: null })
    expect(undated(await shows(`${named} | ${store}`))).toBe(undated(before))
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

test('typed texts for search engines show in the preview, and a wrong value is named', async ({ admin }) => {
  const [product] = await documents(admin)
  const form = (await admin.get<{ id: string }>(`${product!.path}?depth=0`)).body
  const image = await uploaded(admin)
  const typed = (meta: unknown) => admin.post(`/preview/products/${form.id}`, { json: { ...form, meta } })
  const shown = await typed({ ...WORDS, image: image.id })
  expect(shown.text).toContain(`<title>${ESCAPED_TITLE}</title>`)
  expect(shown.text).toContain(`/media/${image.filename}`)
  expect((await typed({ title: '', image: null })).text).toContain(`<title>${product!.named} | ${store}</title>`)
  expect((await typed({ title: 7 })).body.message).toContain('Title: This cannot be shown.')
  expect((await typed('none')).body.message).toContain('SEO: This cannot be shown.')
})

test('a price changed in the list leaves what is written and drafted for search engines', async ({ admin }) => {
  const id = await createProduct(admin, { price: 25 })
  const meta = async (isDraft: boolean) => (await readProduct<{ meta: object }>(admin, id, isDraft)).meta
  await admin.patch(`/api/products/${id}`, { meta: { title: 'Published' } })
  const drafted = { title: null, description: 'Drafted' }
  await admin.patch(`/api/products/${id}?draft=true`, { meta: drafted, _status: 'draft' })
  expect((await quicklyChange(admin, id, { field: 'price', from: 25, to: 20 })).status).toBe(200)
  expect(await meta(false)).toMatchObject({ title: 'Published' })
  expect(await meta(false)).not.toMatchObject({ description: 'Drafted' })
  expect(await meta(true)).toMatchObject(drafted)
})

test('only editors read the generated texts of a page', async ({ admin, stranger, customer, editor }) => {
  const [product, , category] = await documents(admin)
  const ask = (by: Visitor, what: string, json: object) =>
    by.post<{ result: string }>(`/api/plugin-seo/generate-${what}`, { json })
  const of = ({ path }: { path: string }, doc: object) => {
    const [, , collectionSlug, id] = path.split('/')
    return { collectionSlug, id, doc }
  }
  const name = category!.named
  const wanted = { title: `${name} | ${store}`, description: `${name} at ${store}: 1 product.` }
  for (const [what, result] of Object.entries(wanted))
    expect((await ask(editor, what, of(category!, { name }))).body.result).toBe(result)
  const url = (await ask(editor, 'url', of(product!, { name: product!.named }))).body.result
  expect(await textOf(admin, product!.page)).toContain(`<link rel="canonical" href="${url}">`)
  for (const by of [stranger, customer]) expect((await ask(by, 'title', of(product!, { name: 'x' }))).status).toBe(403)
})
