import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { previewUrl } from '../../../support/previews.ts'
import { block, paragraph, richText, table, words } from '../../../support/rich-text.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

type Made = { doc: { id: string; slug: string } } & ErrorBody

const newSlug = () => `page-${uniqueId().toLowerCase()}`

const create = (admin: Visitor, json: object) =>
  admin.post<Made>('/api/pages', { json: { title: `Page ${uniqueId()}`, _status: 'published', ...json } })

async function created(admin: Visitor, json: object = {}): Promise<{ id: string; path: string; slug: string }> {
  const { status, body, text } = await create(admin, { slug: newSlug(), ...json })
  expect(status, text).toBe(201)
  return { id: body.doc.id, slug: body.doc.slug, path: `/pages/${body.doc.slug}` }
}

/** Waits until the path is answered with this status, and leads to `location`. */
const expectStatus = (by: Visitor, path: string, expected: number, location: string | null = null) =>
  eventually(async () => {
    const { status, headers } = await by.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, expected, location])
  })

test('a page shows its text with its table and its questions, also as Markdown', async ({ admin, stranger }) => {
  const content = richText(
    paragraph(words('Free from {amount}.')),
    table(['Size', 'mm'], ['5', '49.3']),
    block('question', { question: 'How long?', answer: 'Five days.' }),
  )
  const { path } = await created(admin, { title: 'Sizes & more', lead: 'Read this.', content })
  await expectStatus(stranger, path, 200)
  const { text } = await stranger.get(path)
  expect(text).toContain('<th scope="col"><p>Size</p></th>')
  expect(text).toContain('<details><summary>How long?</summary><p>Five days.</p></details>')
  expect(text).toContain('Free from $49.')
  const markdown = (await stranger.get(`${path}.md`)).text
  expect(markdown).toMatch(/^# Sizes & more\n/)
  for (const part of ['Read this.', '| Size | mm |', '### How long?\n\nFive days.', 'Free from $49.'])
    expect(markdown).toContain(part)
  expect((await stranger.get(path, { Accept: 'text/markdown' })).text).toBe(markdown)
})

test('a draft is for staff alone; a moved page leads on to its new address', async ({ admin, stranger, shop }) => {
  const secret = `Secret ${uniqueId()}`
  const { id, path, slug } = await created(admin)
  await expectStatus(stranger, path, 200)
  await admin.patch(`/api/pages/${id}?draft=true`, { title: secret, slug: `${slug}-moved`, _status: 'draft' })
  const preview = await admin.get(await previewUrl(shop, 'pages', id))
  expect([preview.status, preview.text.includes(secret)]).toEqual([200, true])
  expect((await stranger.get(path)).text).not.toContain(secret)
  expect((await stranger.get(`${path}-moved`)).status).toBe(404)
  expect((await stranger.get(`/api/pages/${id}`)).status).toBe(403)
  expect((await stranger.get('/api/storefront/pages')).text).not.toContain(secret)

  await admin.patch(`/api/pages/${id}`, { _status: 'published' })
  for (const end of ['', '.md']) await expectStatus(stranger, `${path}${end}`, 301, `${path}-moved${end}`)
  await created(admin, { slug })
  await expectStatus(stranger, path, 200)
})

test('a page without an address is called by its title when it is published', async ({ admin }) => {
  const title = `Über Größen ${uniqueId()}`
  const draft = await create(admin, { title, _status: 'draft' })
  expect(draft.body.doc.slug ?? null).toBeNull()
  // Several drafts may have no address.
  expect((await create(admin, { title: 'Another one', _status: 'draft' })).status).toBe(201)
  const { body } = await admin.patch<Made>(`/api/pages/${draft.body.doc.id}`, { _status: 'published' })
  expect(body.doc.slug).toMatch(/^uber-gro(ss|)en-/)
  const cleared = await admin.patch<Made>(`/api/pages/${draft.body.doc.id}`, { slug: '', title: `New ${title}` })
  expect(cleared.body.doc.slug).toBe(`new-${body.doc.slug}`)
  expect((await create(admin, { title: 'Über 大小', slug: '' })).body.doc.slug).toBe('uber')
  const none = await create(admin, { title: '大小' })
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Please give an address')])
})

test('an address is taken by one page, and is written in small letters', async ({ admin }) => {
  const { slug } = await created(admin, { title: 'Delivery abroad' })
  // The panel's toast shows the first text.
  const taken = ['The following field is invalid: Address', 'The page “Delivery abroad” has this address.']
  for (const _status of ['published', 'draft']) {
    const { status, text } = await create(admin, { slug, _status })
    expect([status, ...taken.filter((words) => text.includes(words))]).toEqual([400, ...taken])
  }
  for (const wrong of ['Delivery', 'a/b', '../about', 'a.md']) {
    const { status, text } = await create(admin, { slug: wrong })
    expect([wrong, status, text]).toEqual([wrong, 400, expect.stringContaining('Small letters, digits')])
  }
})

test('a page that is unpublished or deleted is gone with the next change', async ({ admin, stranger }) => {
  const [first, second] = [await created(admin), await created(admin)]
  for (const { path } of [first, second]) await expectStatus(stranger, path, 200)
  await admin.patch(`/api/pages/${first.id}`, { _status: 'draft' })
  await admin.delete(`/api/pages/${second.id}`)
  for (const { path, slug } of [first, second]) {
    for (const end of ['', '.md']) await expectStatus(stranger, `${path}${end}`, 404)
    expect((await stranger.get('/sitemap.xml')).text).not.toContain(slug)
  }
})

test('a page is in the sitemap, the search, and in what programs read', async ({ admin, stranger }) => {
  const [word, inText] = [`quux${uniqueId().toLowerCase()}`, `corge${uniqueId().toLowerCase()}`]
  const content = richText(paragraph(words(`All of ${inText}.`)))
  const { path, slug } = await created(admin, { title: `About ${word}`, content })
  await eventually(async () => expect((await stranger.get('/sitemap.xml')).text).toContain(`${path}</loc><lastmod>`))
  expect((await stranger.get('/llms.txt')).text).toContain(`${path}.md`)
  for (const searched of [word, inText]) {
    const found = await stranger.get<{ pages: object[] }>(`/api/search?q=${searched}`)
    expect(found.body.pages).toEqual([{ title: `About ${word}`, url: path }])
  }
  expect((await stranger.get(`/category?search=${word}`)).text).toContain(`href="${path}"`)
  const listed = await stranger.get<{ pages: { slug: string }[] }>('/api/storefront/pages')
  expect(listed.body.pages.map((each) => each.slug)).toContain(slug)
  const { body } = await stranger.get(`/api/storefront/page/${slug}`)
  const contained = expect.stringContaining(inText)
  expect(body).toMatchObject({ url: path, title: `About ${word}`, picture: null, content: contained })
  expect((await stranger.get('/api/storefront/page/none-such')).status).toBe(404)
})

test('the sample shop has its pages in the footer, and tells other front ends of them', async ({ stranger }) => {
  const { body } = await stranger.get('/api/storefront/navigation')
  expect(body).toMatchObject({
    bar: [{ href: '/about' }, { href: '/blog' }, { href: '/contact' }],
    footer: [{ title: 'Aurel' }, { title: 'Help', links: { length: 4 } }],
    about: {
      delivery: { title: 'Delivery', url: '/pages/delivery' },
      returns: { url: '/pages/returns' },
      privacy: { url: '/pages/privacy' },
      terms: { url: '/pages/terms' },
    },
  })
  const links = (await stranger.get('/')).text.match(/href="\/pages\/[^"]+"/g) ?? []
  for (const link of new Set(links)) await expectStatus(stranger, link.slice(6, -1), 200)
  expect(new Set(links).size).toBe(6)
})

test('a link needs words where it leads to an address, and an address that leads somewhere', async ({ admin }) => {
  const { id } = await readBranch(admin)
  const save = (link: object) => admin.patch(`/api/branches/${id}`, { barLinks: [link] })
  expect((await save({ kind: 'address', address: '/about' })).text).toContain('please give words')
  expect((await save({ kind: 'address', label: 'Us', address: 'about' })).text).toContain('An address of this shop')
  expect((await save({ kind: 'address', label: 'Us', address: 'javascript:alert(1)' })).status).toBe(400)
})

type Entry = { key: string; value: string }
const withValue = (entries: readonly Entry[], key: string, value: string) =>
  entries.map((entry, at) => ((key === '' ? at === 0 : entry.key === key) ? { ...entry, value } : entry))

// Which entries are valid: tests/unit/src/domain/link.test.ts and tests/unit/shop/texts/contact-fault.test.ts.
test.for<['slides' | 'social' | 'contact', string, string, message: string]>([
  ['slides', '', 'javascript:alert(1)', 'address'],
  ['social', '', 'javascript:alert(1)', 'address'],
  ['social', '', '/about', 'address'],
  ['contact', 'Map', '<iframe src="https://evil.test"></iframe>', 'map'],
  ['contact', 'Email', 'a@aurel.example, b@aurel.example', 'Please give one mail address, such as hello@example.com.'],
])('what leads nowhere is refused in the %s of a store: %s %s', async ([field, key, value, message], { admin }) => {
  const branch = await readBranch(admin)
  const changed =
    field === 'slides'
      ? branch.slides?.map((slide) => ({ ...slide, href: value }))
      : withValue((branch[field] ?? []) as Entry[], key, value)
  expect(changed).not.toEqual(branch[field])
  const { status, text } = await admin.patch(`/api/branches/${branch.id}`, { [field]: changed })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
  expect((await readBranch(admin))[field]).toEqual(branch[field])
})
