import { paths } from '../../../../src/domain/pages/paths.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expectAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { openSettings } from '../../settings-form.ts'
import { expect, long, test } from '../../shop.ts'
import { productCalled } from '../../site-routes.ts'

test('the first screen tells what shoppers searched and opened', async ({ page, admin, context }) => {
  const ring = await productCalled(page, 'Serenade Pearl Necklace')
  for (const search of ['sofa bed', ring.name]) {
    const counted = page.waitForRequest('**/api/count_search')
    await page.goto(paths.search(search))
    await counted
  }
  const opened = page.waitForRequest(
    (request) => request.postData()?.includes(`"opened":"${createProductPath(ring)}"`) ?? false,
  )
  const products = page.getByRole('region', { name: 'Products', exact: true })
  await products.getByRole('button', { name: `Quick View ${ring.name}` }).click()
  await opened
  const view = page.getByRole('dialog', { name: 'Quick View' })
  await expect(view).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await products.getByRole('link', { name: ring.name }).first().click()
  await expect(page).toHaveURL(createProductPath(ring))

  await signInByCookie(context, admin)
  await page.goto('/admin')
  const section = page.getByRole('region', { name: 'Searches', exact: true })
  const row = (words: string) =>
    section.getByRole('listitem').filter({ has: page.getByRole('link', { name: words, exact: true }) })
  await expectWithLongTimeout(row('sofa bed')).toContainText('1 search')
  await expect(row('sofa bed').getByRole('link')).toHaveAttribute('href', paths.search('sofa bed'))
  await expect(row(ring.name.toLowerCase()).getByRole('link', { name: `${ring.name} (2 times)` })).toHaveAttribute(
    'href',
    createProductPath(ring),
  )
  await expectAccessible(page, '.searches')

  await page.route('**/api/panel/searches*', (route) => route.fulfill({ json: { ...EMPTY, days: 7 } }))
  await section.getByRole('button', { name: '7 days' }).click()
  await expect(section).toContainText('Nobody has searched the shop on these days.')
})

test('a search tries rules of words while they are typed', long, async ({ page, admin, context }) => {
  await signInByCookie(context, admin)
  const necklace = await productCalled(page, 'Serenade Pearl Necklace')
  await openSettings(page, 'search')
  const [rules, tried] = [
    page.getByRole('textbox', { name: 'Words that mean the same' }),
    page.getByRole('searchbox', { name: 'Try a search' }),
  ]
  const result = page.locator('.try-search').getByRole('status')
  await expect(result).toContainText('also before they are saved')
  await tried.fill('wreath')
  await expect(result).toContainText('It finds no product.')
  await rules.fill('wreath = pearl necklace')
  await expect(result.getByRole('listitem').filter({ hasText: necklace.name })).toContainText('new by these rules')
  await rules.fill('wreath')
  await expect(result).toContainText('Line 1 needs words on both sides')
  await expectAccessible(page, '.try-search')
})

const EMPTY = { branch: 'x', searches: 0, withoutProduct: [], withProducts: [] }
