import { onTestFinished } from 'vitest'
import { expect, test } from '../../support/api.ts'
import { restoreBranch } from '../../support/branch.ts'
import { createCategory, eventually, uniqueId } from '../../support/shop-products.ts'
import { visitor } from '../../support/visitor.ts'

/** Returns the links under Shop in a page's footer. */
async function footerLinks(shop: string, path: string): Promise<string[]> {
  const { text } = await visitor(shop).get(path)
  const [, list = ''] = /aria-label="Shop pages".*?<ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? []
  return [...list.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => `${name} ${href}`)
}

const all = 'All /category?name=All'
const supplement = 'Supplement /category?name=Supplement'

test('the footer links to the category of the branch, else to the default one', async ({ shop, admin }) => {
  const expectLinks = (...links: string[]) =>
    eventually(async () => {
      for (const page of ['/', '/about']) expect([page, await footerLinks(shop.url, page)]).toEqual([page, links])
    })
  const { id } = await restoreBranch(admin)
  const choose = (footerCategory: string | null) => admin.patch(`/api/branches/${id}`, { footerCategory })
  await expectLinks(all, supplement)

  const name = `Brooches${uniqueId()}`
  const category = await createCategory(admin, name)
  expect((await choose(category)).status).toBe(200)
  await expectLinks(all, `${name} /category?name=${name}`)
  expect((await admin.patch(`/api/categories/${category}`, { name: `New${name}` })).status).toBe(200)
  await expectLinks(all, `New${name} /category?name=New${name}`)

  const refused = await admin.delete(`/api/categories/${category}`)
  expect([refused.status, refused.text]).toEqual([
    ...[409, expect.stringContaining('choose another one under Category in the footer')],
  ])
  expect((await choose(null)).status).toBe(200)
  await expectLinks(all, supplement)
  expect((await admin.delete(`/api/categories/${category}`)).status).toBe(200)

  const { body } = await admin.get<{ docs: { id: string }[] }>('/api/categories?where[name][equals]=Supplement')
  const path = `/api/categories/${body.docs[0]?.id}`
  onTestFinished(async () => {
    expect((await admin.patch(path, { name: 'Supplement' })).status).toBe(200)
    await expectLinks(all, supplement)
  })
  expect((await admin.patch(path, { name: 'Vitamins' })).status).toBe(200)
  await expectLinks(all)
})
