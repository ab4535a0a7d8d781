import type { Product } from '../../../src/domain/products/catalog.ts'
import { test as base, expect } from '../../support/api.ts'
import { readBranch, restoreBranch } from '../../support/branch.ts'
import { createPicture, createPublishedPost } from '../../support/documents.ts'
import { oneOfEachFamily } from '../../support/families.ts'
import { createCategory, createSoldProduct, eventually, store, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

/** Restores the sample shop's home page before each test. */
const test = base.extend('branch', { auto: true }, ({ admin }) => restoreBranch(admin))

type Home = { featured: { id: string }[]; total: number; blocks: { kind: string; [field: string]: unknown }[] }

const branchOf = async (admin: Visitor) => (await readBranch(admin)).id

async function saveHome(admin: Visitor, home: object[], query = '', status = 'published') {
  const path = `/api/branches/${await branchOf(admin)}${query}`
  return admin.patch<{ doc: { home: object[] } }>(path, { home, _status: status })
}

async function publishHome(admin: Visitor, ...home: object[]): Promise<void> {
  const { status, text } = await saveHome(admin, home)
  expect(status, text).toBe(200)
}

const readHome = async (by: Visitor) => (await by.get<Home>('/api/storefront/home')).body

const kindsOf = async (by: Visitor) => (await readHome(by)).blocks.map(({ kind }) => kind)

const quote = (text: string, more: object = {}) => ({ blockType: 'quote', text, ...more })

test('every kind of block is on the home page, in Markdown and in the call', async ({ admin, stranger }) => {
  const kinds = ['categoryTiles', 'story', 'newArrivals', 'productInFocus', 'quote', 'posts']
  const { blocks, featured, total } = await readHome(stranger)
  expect(blocks.map(({ kind }) => kind)).toEqual(kinds)
  const { result } = (await stranger.get<{ result: Product[] }>(`/api/get_item/${store}`)).body
  const sold = await oneOfEachFamily(admin, result)
  expect([total, featured.length]).toEqual([sold.length, expect.toSatisfy((count) => count >= 3)])
  const page = (await stranger.get('/')).text.replaceAll('&#39;', "'")
  const twin = (await stranger.get('/index.md')).text
  const said = blocks.flatMap(({ heading, text }) => [heading, text].filter((each) => typeof each === 'string'))
  for (const words of said)
    expect([page, twin].map((text) => text.includes(words.split('\n')[0]!))).toEqual([true, true])
})

test('blocks are shown in the order of staff, without hidden ones and drafts', async ({ admin, stranger }) => {
  const words = [1, 2, 3].map((number) => `Words ${number} ${uniqueId()}`)
  const arrivals = { blockType: 'newArrivals', heading: words[0], count: 3 }
  await publishHome(admin, quote(words[1]!), arrivals, { ...quote(words[2]!), isHidden: true })
  await eventually(async () => expect(await kindsOf(stranger)).toEqual(['quote', 'newArrivals']))
  const page = await eventually(async () => {
    const { text } = await stranger.get('/')
    expect(text).toContain(words[1]!)
    return text
  })
  expect(page.indexOf(words[1]!)).toBeLessThan(page.indexOf(words[0]!))
  expect(page).not.toContain(words[2]!)
  const { id } = await createSoldProduct(admin, {})
  const newest = { products: [{ id }, {}, {}] }
  await eventually(async () => expect((await readHome(stranger)).blocks[1]).toMatchObject(newest))

  const draft = `Draft ${uniqueId()}`
  expect((await saveHome(admin, [quote(draft)], '?draft=true', 'draft')).status).toBe(200)
  expect(await kindsOf(stranger)).toEqual(['quote', 'newArrivals'])
  const typed = { home: [quote(`Typed ${draft}`)] }
  const preview = await admin.post(`/preview/branches/${await branchOf(admin)}`, { json: typed })
  expect([preview.status, preview.text.includes(`Typed ${draft}`)]).toEqual([200, true])
})

test('a deleted document disappears from its block, and an empty block is not shown', async ({ admin, stranger }) => {
  const [category, { id: product }] = [await createCategory(admin), await createSoldProduct(admin, {})]
  const posts = [await createPublishedPost(admin, { title: 'One' }), await createPublishedPost(admin, { title: 'Two' })]
  const home = [
    { blockType: 'categoryTiles', heading: 'Tiles', tiles: [{ category }] },
    { blockType: 'posts', heading: 'Posts', chosen: posts },
    { blockType: 'productInFocus', product },
    quote('Stays'),
  ]
  await publishHome(admin, ...home)
  const kinds = home.map(({ blockType }) => blockType)
  await eventually(async () => expect(await kindsOf(stranger)).toEqual(kinds))
  for (const path of [`categories/${category}`, `products/${product}`, `posts/${posts[0]}`]) {
    const { status, text } = await admin.delete(`/api/${path}`)
    expect(status, text).toBe(200)
  }
  await eventually(async () => {
    const { blocks } = await readHome(stranger)
    expect(blocks.map(({ kind }) => kind)).toEqual(['posts', 'quote'])
    expect(blocks[0]).toMatchObject({ posts: [{ id: posts[1] }] })
  })
  // Saves like a form that was open all the time.
  await publishHome(admin, ...home)
  expect((await readHome(stranger)).blocks).toHaveLength(2)
})

test('a picture of a block is not deleted while it is there, and a missing one is refused', async ({ admin }) => {
  const [storyPicture, tilePicture] = [await createPicture(admin), await createPicture(admin)]
  const category = await createCategory(admin)
  const story = { blockType: 'story', heading: 'Story', text: 'Words', storyPicture }
  await publishHome(admin, story, { blockType: 'categoryTiles', heading: 'Tiles', tiles: [{ category, tilePicture }] })
  for (const id of [storyPicture, tilePicture]) {
    const { status, text } = await admin.delete(`/api/media/${id}`)
    expect([status, text]).toEqual([409, expect.stringContaining('is used by 1 branch (Aurel)')])
  }
  await publishHome(admin, quote('Alone'))
  // Versions keep their values. The latest one is shown.
  expect((await admin.delete(`/api/media/${tilePicture}`)).status).toBe(200)
  const again = await saveHome(admin, [{ ...story, storyPicture: tilePicture }])
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('This Picture is not there any more.')])
})

test('an invalid block is refused in a sentence', async ({ admin }) => {
  const faults: [object, string][] = [
    [{ blockType: 'newArrivals', heading: 'New', count: 9 }, 'This is a whole number from 3 to 8.'],
    [{ blockType: 'story', heading: 'A', text: 'B', href: 'javascript:alert(1)' }, 'An address of this shop'],
  ]
  for (const [block, sentence] of faults) {
    const { status, text } = await saveHome(admin, [block])
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  }
})
