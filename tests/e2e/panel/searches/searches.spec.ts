import { paths } from '../../../../src/domain/paths.ts'
import { productPath } from '../../../../src/domain/product-address.ts'
import { signInAsAdmin } from '../../admin.ts'
import { expectAccessible, patiently, signInByCookie } from '../../panel.ts'
import { expect, test, withoutCache } from '../../shop.ts'
import { productCalled } from '../../site-routes.ts'

test.beforeEach(withoutCache)

test('the first screen tells what shoppers searched for in vain, and what they opened', async ({
  page,
  shop,
  context,
}) => {
  test.slow()
  const admin = await signInAsAdmin(shop.url)
  const ring = await productCalled(page, 'Serenade Pearl Necklace')
  for (const search of ['sofa bed', ring.name]) {
    const counted = page.waitForRequest('**/api/count_search')
    await page.goto(paths.search(search))
    await counted
  }
  await page
    .getByRole('region', { name: 'Products', exact: true })
    .getByRole('link', { name: ring.name })
    .first()
    .click()
  await expect(page).toHaveURL(productPath(ring))

  await signInByCookie(context, admin)
  await page.goto('/admin')
  const section = page.getByRole('region', { name: 'Searches', exact: true })
  const row = (words: string) =>
    section.getByRole('listitem').filter({ has: page.getByRole('link', { name: words, exact: true }) })
  await patiently(row('sofa bed')).toContainText('1 search')
  await expect(row('sofa bed').getByRole('link')).toHaveAttribute('href', paths.search('sofa bed'))
  await expect(row(ring.name.toLowerCase()).getByRole('link', { name: ring.name, exact: true })).toHaveAttribute(
    'href',
    productPath(ring),
  )
  await expectAccessible(page, '.searches')

  await page.route('**/api/panel/searches*', (route) => route.fulfill({ json: { ...EMPTY, days: 7 } }))
  await section.getByRole('button', { name: '7 days' }).click()
  await expect(section).toContainText('Nobody has searched the shop on these days.')
})

const EMPTY = { branch: 'x', searches: 0, withoutProduct: [], withProducts: [] }
