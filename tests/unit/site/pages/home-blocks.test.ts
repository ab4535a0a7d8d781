import { expect, test } from 'vitest'
import {
  type HomeBlockSettings,
  toHomeBlockSettings,
} from '../../../../cms/shop/catalog/branches/home-block-settings.ts'
import type { ReadOnlyCatalog } from '../../../../cms/shop/catalog/catalog.ts'
import { readHomeBlocks } from '../../../../cms/site/pages/home-blocks.ts'
import { picture } from '../../../support/page-data.ts'

const products = [{ id: 'ring' }, { id: 'tray' }]
const names = { r: 'Rings & bands', g: 'Gifts', e: 'Empty' }
const pictures = { r: picture('ring.webp'), g: picture('tray.webp'), e: null }
const posts = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id }))

const read = (...home: HomeBlockSettings[]) =>
  readHomeBlocks({
    branch: async () => ({ home }),
    categories: async () => Object.entries(names).map(([id, name]) => ({ id, name })),
    newest: async (limit: number) => products.slice(0, limit),
    categoryPictures: async () => Object.entries(pictures).map(([id, shown]) => ({ id, picture: shown })),
    product: async (id: string) => products.find((each) => each.id === id) ?? null,
    latestPosts: async (limit: number) => posts.slice(0, limit),
    post: async (id: string) => posts.find((each) => each.id === id) ?? null,
  } as unknown as ReadOnlyCatalog)

const tiles = (...chosen: [category: string | null, file?: string][]): HomeBlockSettings => ({
  kind: 'categoryTiles',
  heading: '',
  tiles: chosen.map(([category, file]) => ({ category, picture: file ? picture(file) : null })),
})
const ofPosts = (...chosen: string[]): HomeBlockSettings => ({ kind: 'posts', heading: '', posts: chosen })

test('tiles show the chosen categories, else all, with their own picture or the picture in the menu', async () => {
  const shown = async (block: HomeBlockSettings) =>
    (await read(block)).flatMap((each) => (each.kind === 'categoryTiles' ? each.tiles : []))
  expect(await shown(tiles())).toEqual([
    { name: 'Rings & bands', href: '/category?name=Rings%20%26%20bands', picture: picture('ring.webp') },
    { name: 'Gifts', href: '/category?name=Gifts', picture: picture('tray.webp') },
    { name: 'Empty', href: '/category?name=Empty', picture: null },
  ])
  const chosen = await shown(tiles(['g', 'own.webp'], ['gone'], [null], ['r']))
  expect(chosen.map(({ picture: of }) => of?.src)).toEqual(['/media/own.webp', '/media/ring.webp'])
})

test('the block shows the chosen posts that exist, or the latest three where none are chosen', async () => {
  const shown = async (block: HomeBlockSettings) =>
    (await read(block)).flatMap((each) => (each.kind === 'posts' ? each.posts.map(({ id }) => id) : []))
  expect(await shown(ofPosts('p4', 'gone', 'p2'))).toEqual(['p4', 'p2'])
  expect(await shown(ofPosts())).toEqual(['p1', 'p2', 'p3'])
  expect(await shown(ofPosts('gone'))).toEqual([])
})

test('a block that has nothing to show is left out, and the others keep their order', async () => {
  const quote = (text: string): HomeBlockSettings => ({ kind: 'quote', text, by: '' })
  const focus = (id: string | null): HomeBlockSettings => ({ kind: 'productInFocus', product: id, line: '' })
  const story: HomeBlockSettings = { kind: 'story', heading: '', text: ' ', picture: null, href: '', linkLabel: '' }
  const empty = [quote(' '), focus('gone'), focus(null), tiles(['gone']), ofPosts('gone'), story]
  const shown = await read(focus('tray'), ...empty, quote('Well.'))
  expect(shown.map(({ kind }) => kind)).toEqual(['productInFocus', 'quote'])
})

test('hidden blocks are left out, a draft may lack any field, and a link that leads nowhere is none', () => {
  const block = (blockType: string, more: object = {}) => ({ blockType, ...more }) as never
  const hidden = block('quote', { isHidden: true, text: 'No' })
  const others = [block('story', { href: 'javascript:alert(1)' }), block('productInFocus')]
  expect(toHomeBlockSettings([block('newArrivals', { count: 99 }), hidden, ...others])).toEqual([
    { kind: 'newArrivals', heading: '', count: 8 },
    { kind: 'story', heading: '', text: '', picture: null, href: '', linkLabel: '' },
    { kind: 'productInFocus', product: null, line: '' },
  ])
})
