import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createPicture, createPublishedPost } from '../../../support/documents.ts'
import { checkHtml } from '../../../support/html-checker.ts'
import { linkTo, paragraph, picture, richText, table, video, words } from '../../../support/rich-text.ts'
import { createSoldProduct, eventually, findProduct, readProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Refused = { errors: { data: { errors: { path: string; message: string }[] } }[] }

const newPost = (admin: Visitor, content: object) => createPublishedPost(admin, { content })

/** Builds JSON as text, because JSON.stringify fails at this depth. */
const nested = (levels: number) =>
  `${'{"type":"quote","children":['.repeat(levels)}${JSON.stringify(paragraph(words('x')))}${']}'.repeat(levels)}`

/** Returns an id of the same form that no document has. */
const otherId = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

// The limits: tests/unit/base/fields/size-limits.test.ts.
test('input that would keep the shop busy for seconds is refused with its field and limit', async ({ admin }) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `JWT ${admin.token}` }
  const save = async (method: string, path: string, body: string) => {
    const response = await fetch(new URL(path, admin.shop), { method, headers, body })
    const { errors } = (await response.json()) as Refused
    return [response.status, errors?.[0]?.data?.errors.map(({ path, message }) => [path, message])]
  }
  const post = (content: string) =>
    `{"title":"Long","publishedAt":"2026-01-01","_status":"draft","content":{"root":{"type":"root","children":[${content}]}}}`
  const many = Array.from({ length: 20_000 }, () => '{"type":"paragraph","children":[]}').join()
  const paragraphs = [400, [['content', 'This has 20,000 paragraphs; 1,000 are the most.']]]
  for (const draft of ['', '?draft=true'])
    expect(await save('POST', `/api/posts${draft}`, post(many))).toEqual(paragraphs)
  const deep = [400, [['content', expect.stringMatching(/^This is nested more than \d+ levels deep\.$/)]]]
  expect(await save('POST', '/api/posts?draft=true', post(nested(3000)))).toEqual(deep)
  const id = await newPost(admin, richText(paragraph(words('Short'))))
  expect(await save('PATCH', `/api/posts/${id}`, post(many))).toEqual(paragraphs)
  const branch = `/api/branches/${(await readBranch(admin)).id}?draft=true`
  const body = JSON.stringify({ slides: Array(60_000).fill({ title: 'a' }) })
  const slides = [['slides', 'This has 60,000 entries; 30 are the most.']]
  expect(await save('PATCH', branch, body)).toEqual([400, slides])
})

const pageOf = async (admin: Visitor, path: string) => (await admin.get(path)).text

test('a text with everything in it is on its page and in the calls', async ({ admin }) => {
  const id = await createPicture(admin)
  const [ring, other] = [await createSoldProduct(admin), await createSoldProduct(admin)]
  const content = richText(
    paragraph(words('Plain, '), words('bold', 1)),
    picture(id, 'On linen'),
    table(['Size', 'mm'], ['Small', '16']),
    video('https://youtu.be/dQw4w9WgXcQ', 'Casting a ring'),
    paragraph(linkTo('products', other.id, 'The other ring')),
  )
  const post = await newPost(admin, content)
  const json = { description: content, _status: 'published' }
  expect((await admin.patch(`/api/products/${ring.id}`, json)).status).toBe(200)
  for (const path of [`/blog/${post}`, `/productDetail/${ring.id}`]) {
    await eventually(async () => expect(await pageOf(admin, path)).toContain('On linen'))
    const page = await pageOf(admin, path)
    expect(page).toMatch(/<picture><source type="image\/avif" srcset="[^"]+ \d+w[^"]*" sizes="[^"]+">/)
    expect(page).toMatch(/<th scope="col">.*Size/)
    expect(page).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Casting a ring"')
    expect(page).toContain(`<a href="${createProductPath(other)}">The other ring</a>`)
    expect(page).not.toContain('data-picture')
    expect(await checkHtml(new Map([[path, page]]))).toEqual([])
  }
  const called = await eventually(async () => {
    const found = await findProduct(admin.shop, ring.id)
    expect(found?.description).toContain('On linen')
    return found!
  })
  expect(called.description).toMatch(/<img src="\/media\/[^"]+" alt="A picture"/)
  expect(called).not.toHaveProperty('textPictureIds')
})

test('a picture in a text is renewed on its pages, named as used, and not deleted', async ({ admin, ring }) => {
  const id = await createPicture(admin)
  const description = richText(paragraph(words('Text')), picture(id))
  const post = await newPost(admin, description)
  expect((await admin.patch(`/api/products/${ring.id}`, { description, _status: 'published' })).status).toBe(200)
  const alt = `A ring ${uniqueId()}`
  await eventually(async () => expect(await pageOf(admin, `/blog/${post}`)).toContain('alt="A picture"'))
  expect((await admin.patch(`/api/media/${id}`, { alt })).status).toBe(200)
  await eventually(async () => {
    for (const path of [`/blog/${post}`, `/productDetail/${ring.id}`]) expect(await pageOf(admin, path)).toContain(alt)
    expect((await findProduct(admin.shop, ring.id))?.description).toContain(alt)
  })
  const refused = await admin.delete(`/api/media/${id}`)
  expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/1 product .*1 post/)])
  // Once both texts no longer contain it, it can be deleted.
  const without = richText(paragraph(words('Text')))
  await admin.patch(`/api/products/${ring.id}`, { description: without, _status: 'published' })
  await admin.patch(`/api/posts/${post}`, { content: without, _status: 'published' })
  expect((await admin.delete(`/api/media/${id}`)).status).toBe(200)
  await eventually(async () => expect(await pageOf(admin, `/blog/${post}`)).not.toContain(alt))
})

test('a text that embeds missing or disallowed content is refused, with its field', async ({ admin, ring }) => {
  const missing = otherId(await createPicture(admin))
  for (const part of [picture(missing), picture('no-id'), video('https://evil.example/v'), video('')]) {
    const description = richText(part, paragraph(words('Text')))
    const { status, text } = await admin.patch(`/api/products/${ring.id}`, { description, _status: 'published' })
    expect([status, text]).toEqual([400, expect.stringMatching(/Picture in the text|description/i)])
  }
  expect((await findProduct(admin.shop, ring.id))?.description).toBe('')
})

test('a picture in a text is seen before it is saved', async ({ admin, ring }) => {
  const id = await createPicture(admin)
  const form = await readProduct(admin, ring.id, true)
  const preview = (description: object) =>
    admin.post(`/preview/products/${ring.id}?page=`, { json: { ...form, description } })
  const shown = await preview(richText(picture(id, 'Typed caption'), video(''), table(['A'])))
  expect(shown.status, shown.text).toBe(200)
  expect(shown.text).toMatch(/<img src="\/media\/[^"]+" alt="A picture"[^>]*><\/picture><figcaption>Typed caption/)
  const refused = await preview(richText(picture(otherId(id))))
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('not there any more')])
})
