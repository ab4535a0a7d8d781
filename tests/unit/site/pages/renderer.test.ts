import { expect, test } from 'vitest'
import type { Branches } from '../../../../cms/shop/catalog/branches/branches.ts'
import { type AstroSite, createPageRenderer } from '../../../../cms/site/pages/renderer.ts'
import type { SiteSettings } from '../../../../src/domain/pages/page-data.ts'

const settings: SiteSettings = {
  siteUrl: 'http://shop.test',
  signIn: 'password',
  geocoding: false,
  sendsMail: false,
  paysOnline: false,
}
const away = new Error('The database does not answer')
const branches = {
  shown: async () => ({ catalog: { count: () => Promise.reject(away), isArchived: async () => false } }),
} as unknown as Branches

/** After a page's error, Astro responds with its error page and does not expose the error. */
const siteOf = (
  read: Parameters<AstroSite['render']>[1]['shop'] extends infer S | undefined ? (shop: S) => Promise<unknown> : never,
): AstroSite => ({
  render: async (_request, { shop }) =>
    read(shop as never).then(
      () => new Response('shown'),
      () => new Response('Something went wrong', { status: 500 }),
    ),
})

const renderingOf = (read: Parameters<typeof siteOf>[0]) => createPageRenderer(siteOf(read), branches, settings)('/')

test('a failed read fails the page, unless it is optional; a page with its own error has its status', async () => {
  await expect(renderingOf((shop) => shop.countProducts())).rejects.toBe(away)
  const without = await renderingOf((shop) => shop.countProducts().catch(() => 0))
  expect(without).toMatchObject({ status: 200, html: 'shown' })
  expect(await renderingOf(() => Promise.reject(new Error('A bug.')))).toMatchObject({ status: 500 })
})
