import type { Response } from '@playwright/test'
import { PAGE_OF_ERRORS, takeExpectedProblems } from '../../support/expected-problems.ts'
import { injectIntoDescriptions } from '../../support/inject-html.ts'
import { previewUrl } from '../../support/previews.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { askPolicy } from '../crawl/policy.ts'
import { expect, test } from '../customer.ts'
import { patiently, signInByCookie, signInByForm } from '../panel.ts'
import { long } from '../shop.ts'
import { products } from '../site-routes.ts'
import { newProduct } from '../staff-api.ts'

/** Injected code that runs adds its kind here. */
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

test('a script or style that came into a stored page past every check is not run', async ({ page, pageErrors }) => {
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
    // It loads ahead what a cart needs, which must not fail because the shop has stopped.
    await page.close()
    await shop.stop()
    await copy.remove()
  }
})

test('pages of errors and previews have the policy of every page', long, async ({ page, shop, admin, pageErrors }) => {
  pageErrors.expect(/\b(404|500)\b/)
  const [product] = await products(page)
  await signInByCookie(page.context(), admin)
  for (const address of ['/nowhere', '/500', await previewUrl(shop, 'products', product!.id)])
    expect(askPolicy((await page.request.get(address)).headers()), address).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
})

test('the admin panel works under a policy that runs no inline script but its own', async ({ page, admin }) => {
  test.slow()
  await newProduct(admin)
  const scripts = (answer: Response | null) =>
    /script-src [^;]+/.exec(answer?.headers()['content-security-policy'] ?? '')?.[0]
  expect(scripts(await page.goto('/admin/login'))).toMatch(/^script-src 'sha256-[\w+/=]+'$/)
  await signInByForm(page)
  const answer = await page.goto('/admin/account', { timeout: 60_000 })
  expect(scripts(answer)).toMatch(/^script-src 'self' 'nonce-[\w-]+'$/)
  expect(answer?.headers()['content-security-policy']).not.toContain('http')
  await page.goto('/admin/collections/products')
  await page.goto((await page.locator('tbody a').first().getAttribute('href')) ?? '')
  await patiently(page.locator('[contenteditable="true"]').first()).toBeVisible()
})
