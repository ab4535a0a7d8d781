import { expect, test } from 'vitest'
import { isMenuEntryOpen, menuFor } from '../../../../cms/panel/menu/entries.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const everything = () => true
const pathsOf = (entries: ReturnType<typeof menuFor>) =>
  entries.flatMap((entry) => [entry.path, ...entry.items.map(({ path }) => path)])

test('the menu has eight entries', () => {
  expect(menuFor(everything).map(({ label }) => label)).toEqual([
    ...['Home', 'Orders', 'Products', 'Customers', 'Messages', 'Texts', 'Reports', 'Settings'],
  ])
})

test('every list that staff may open is an entry of the menu or an item of one', () => {
  const { collections, globals } = payload().config
  const forms = globals.filter(({ admin }) => !admin.hidden).map(({ slug }) => `/globals/${slug}`)
  const paths = pathsOf(menuFor(everything))
  const isListed = ({ slug, admin }: (typeof collections)[number]) =>
    !admin.hidden && admin.group !== false && !slug.startsWith('payload-')
  const lists = collections.filter(isListed).map(({ slug }) => `/collections/${slug}`)
  expect([...lists, ...forms].filter((path) => !paths.includes(path))).toEqual([])
})

test('a person sees no entry of what that person may not read', () => {
  const seen = menuFor((slug) => slug === 'posts' || slug === 'changes')
  expect(seen.map(({ label }) => label)).toEqual(['Home', 'Texts', 'Reports'])
  expect(pathsOf(seen)).toEqual([
    ...['', '/collections/posts', '/collections/posts', '/collections/changes', '/collections/changes'],
  ])
})

test('the settings lead to their own page, where there is one', () => {
  const path = (settingsPath?: string) => menuFor(everything, settingsPath).at(-1)?.path
  expect([path(), path('/settings')]).toEqual(['/collections/branches', '/settings'])
})

test('the entry of an open document is open, and no other one', () => {
  const open = (address: string) => menuFor(everything).filter((entry) => isMenuEntryOpen(entry, address))
  expect(open('/collections/media/7').map(({ label }) => label)).toEqual(['Texts'])
  expect(open('/collections/sale-orders').map(({ label }) => label)).toEqual(['Orders'])
  expect(open('/collections/families/7').map(({ label }) => label)).toEqual(['Products'])
  expect(open('').map(({ label }) => label)).toEqual(['Home'])
})
