import { expect, test } from 'vitest'
import { createMenuSections, isMenuSectionOpen } from '../../../../cms/panel/menu/menu-sections.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const everything = () => true
const pathsOf = (entries: ReturnType<typeof createMenuSections>) =>
  entries.flatMap((entry) => [entry.path, ...entry.items.map(({ path }) => path)])

test('every list that staff may open is an entry of the menu or an item of one', () => {
  const { collections, globals } = payload().config
  const forms = globals.filter(({ admin }) => !admin.hidden).map(({ slug }) => `/globals/${slug}`)
  const paths = pathsOf(createMenuSections(everything))
  const isListed = ({ slug, admin }: (typeof collections)[number]) =>
    !admin.hidden && admin.group !== false && !slug.startsWith('payload-')
  const lists = collections.filter(isListed).map(({ slug }) => `/collections/${slug}`)
  expect([...lists, ...forms].filter((path) => !paths.includes(path))).toEqual([])
})

test('a person sees no entry of what that person may not read', () => {
  const seen = createMenuSections((slug) => slug === 'posts' || slug === 'changes')
  expect(seen.map(({ label }) => label)).toEqual(['Home', 'Texts', 'Reports', 'Settings'])
  expect(pathsOf(seen)).toEqual([
    ...['', '/collections/posts', '/collections/posts', '/collections/changes', '/collections/changes', '/settings'],
  ])
})

test('the menu has eight entries, of which the one of an open document is open; the settings have a page of their own', () => {
  expect(createMenuSections(everything).map(({ label }) => label)).toEqual([
    ...['Home', 'Orders', 'Products', 'Customers', 'Messages', 'Texts', 'Reports', 'Settings'],
  ])
  expect(createMenuSections(everything).at(-1)?.path).toBe('/settings')
  const addresses = ['/collections/media/7', '/collections/sale-orders', '/collections/families/7', '']
  const open = addresses.map((at) => createMenuSections(everything).filter((entry) => isMenuSectionOpen(entry, at)))
  expect(open.map((entries) => entries.map(({ label }) => label).join())).toEqual([
    'Texts',
    'Orders',
    'Products',
    'Home',
  ])
})
