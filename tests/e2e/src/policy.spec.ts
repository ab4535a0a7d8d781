import { PAGE_OF_ERRORS, takeExpectedProblems } from '../../support/expected-problems.ts'
import { injectIntoDescriptions } from '../../support/inject-html.ts'
import { previewUrl } from '../../support/previews.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { findCspFaults } from '../crawl/policy.ts'
import { expect, test } from '../customer.ts'
import { signInByCookie } from '../panel.ts'
import { long } from '../shop.ts'
import { products } from '../site-routes.ts'

/** The kinds of injected code that ran. */
declare global {
  interface Window {
    injected?: string[]
  }
}

const record = (kind: string) => `(window.injected ??= []).push('${kind}')`
const injected = [
  `<script>${record('script')}</script>`,
  `<script type="module">${record('module')}</script>`,
  `<img src="/favicon.svg" alt="" onload="${record('handler')}">`,
  `<a id="javascript-link" href="javascript:${record('link')}">link</a>`,
  '<style>h1 { color: rgb(1, 2, 3) !important }</style>',
  '<h2 id="styled" style="color: rgb(4, 5, 6)">Styled</h2>',
].join('')

test('a script or style in a stored page is not run', long, async ({ page, pageErrors }) => {
  test.slow()
  pageErrors.expect(/Content Security Policy|foreign request/)
  const copy = await copyShop(JSON.parse(process.env.SHOP_TEMPLATE ?? ''))
  injectIntoDescriptions(copy.settings.DATA_DIR ?? '', injected)
  const shop = await startShop(copy.settings)
  try {
    await page.context().unrouteAll()
    const { result } = await (await page.request.get(`${shop.url}/api/get_item/Aurel`)).json()
    await page.goto(`${shop.url}/productDetail/${result[0].id}`)
    await expect(page.locator('#styled')).toBeVisible()
    await page.locator('#javascript-link').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(page.locator('#styled')).not.toHaveCSS('color', 'rgb(4, 5, 6)')
    // The page's own scripts still run.
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Item Added!')).toBeVisible()
    expect(await page.evaluate(() => window.injected)).toBeUndefined()
  } finally {
    // The page preloads what a cart needs. The stopped shop must not make this fail.
    await page.close()
    await shop.stop()
    await copy.remove()
  }
})

test('pages of errors, previews and the panel run no inline script but their own', async ({ page, shop, admin }) => {
  const [product] = await products(page)
  await signInByCookie(page.context(), admin)
  const headersOf = async (address: string) => (await page.request.get(address)).headers()
  for (const address of ['/nowhere', '/500', await previewUrl(shop, 'products', product!.id)])
    expect(findCspFaults(await headersOf(address)), address).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
  const policy = (await headersOf('/admin/account'))['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'(;|$)/)
  expect(policy).not.toContain('http')
})
