import { expect, test } from 'vitest'
import type { Branches } from '../../../../cms/shop/products/catalog/branches.ts'
import { openRenderer, type Site } from '../../../../cms/site/pages/renderer.ts'
import type { SiteSettings } from '../../../../src/domain/page-data.ts'

const settings: SiteSettings = { siteUrl: 'http://shop.test', signIn: 'password', geocoding: false, sendsMail: false }
const away = new Error('The database does not answer')
const branches = {
  shown: async () => ({ catalog: { count: () => Promise.reject(away), isArchived: async () => false } }),
} as unknown as Branches

/** Astro answers what a page throws with its page for errors, and keeps the error to itself. */
const siteOf = (
  read: Parameters<Site['render']>[1]['shop'] extends infer S | undefined ? (shop: S) => Promise<unknown> : never,
): Site => ({
  render: async (_request, { shop }) =>
    read(shop as never).then(
      () => new Response('shown'),
      () => new Response('Something went wrong', { status: 500 }),
    ),
})

test('what a page could not read is why it could not be rendered', async () => {
  const render = openRenderer(
    siteOf((shop) => shop.countProducts()),
    branches,
    settings,
  )
  await expect(render('/')).rejects.toBe(away)
})

test('a page that does without what it could not read is rendered', async () => {
  const render = openRenderer(
    siteOf((shop) => shop.countProducts().catch(() => 0)),
    branches,
    settings,
  )
  expect(await render('/')).toMatchObject({ status: 200, html: 'shown' })
})

test('a page that fails by itself has its own status', async () => {
  const render = openRenderer(
    siteOf(() => Promise.reject(new Error('A bug.'))),
    branches,
    settings,
  )
  expect(await render('/')).toMatchObject({ status: 500 })
})
