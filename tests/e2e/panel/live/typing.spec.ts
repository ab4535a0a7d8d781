import type { FrameLocator, Page } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { signInAsAdmin } from '../../admin.ts'
import { button, patiently, signInByCookie } from '../../panel.ts'
import { expect, long, test } from '../../shop.ts'
import { newProduct } from '../../staff-api.ts'
import { closePreviews } from './close-previews.ts'

test.afterEach(closePreviews)

/** Opens a document of the panel with its preview beside the form. */
async function openWithPreview(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(`/admin/collections/${address}`, { timeout: 60_000 })
  const pane = page.frameLocator('#live-preview-iframe')
  const toggle = button(page, 'Live Preview')
  const bar = pane.getByRole('complementary', { name: 'Preview' })
  // The panel remembers for each collection whether its preview is open.
  await patiently(async () => {
    if (!(await bar.isVisible())) await toggle.click({ timeout: 1000 })
    await expect(bar).toBeVisible({ timeout: 3000 })
  }).toPass()
  return pane
}

const read = async <Doc>(admin: Visitor, path: string) => (await admin.get<Doc>(path)).body

test(
  'what is typed into a product shows on its page at once, and shoppers do not see it',
  long,
  async ({ page, shop, pageErrors }) => {
    test.slow()
    // An amount that is refused.
    pageErrors.expect(/400 \(Bad Request\).*\/preview\//)
    const admin = await signInAsAdmin(shop.url)
    const product = await newProduct(admin)
    // Drafts wait: what is seen was typed, and is not stored yet.
    await page.route(/autosave=true/, () => {})
    await signInByCookie(page.context(), admin)
    const pane = await openWithPreview(page, `products/${product.id}`)

    const frame = page.frame({ url: /\/preview\// })!
    // Its script goes to the place of the page before it.
    await frame.waitForLoadState('load')
    await frame.evaluate(() => scrollTo(0, 120))
    const marked = pane.getByRole('heading', { level: 1 })
    await marked.evaluate((heading) => heading.setAttribute('data-same', ''))
    const name = page.locator('input[name="name"]')
    await name.fill('A ring that is only typed')
    await expect(marked).toHaveText('A ring that is only typed')
    await page.locator('input[name="price"]').fill('12.5')
    await expect(pane.locator('.detail__price')).toContainText('$12.50')
    // The same element at the same place: the page was changed, not loaded again.
    await expect(marked).toHaveAttribute('data-same', '')
    expect(await frame.evaluate(() => scrollY)).toBe(120)
    await expect(page.locator('input[name="price"]')).toBeFocused()

    await page.locator('input[name="price"]').fill('12.555')
    await expect(pane.getByRole('status').filter({ hasText: 'two decimals' })).toBeVisible()
    await page.locator('input[name="price"]').fill('13')
    await expect(pane.locator('.detail__price')).toContainText('$13.00')
    await expect(pane.locator('[data-preview-note]')).toHaveText('')

    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/admin')
    const published = await read<{ name: string; price: number }>(admin, `/api/products/${product.id}?depth=0`)
    expect([published.name, published.price]).toEqual([product.name, 25])
    expect(await (await page.request.get(`/productDetail/${product.id}`)).text()).toContain(product.name)
  },
)

test('what is typed into a post and into a slide shows at once', long, async ({ page, shop }) => {
  test.slow()
  const admin = await signInAsAdmin(shop.url)
  await page.route(/autosave=true/, () => {})
  await signInByCookie(page.context(), admin)
  page.on('dialog', (dialog) => dialog.accept())

  const posts = await read<{ docs: { id: string }[] }>(admin, '/api/posts?limit=1&depth=0')
  const post = await openWithPreview(page, `posts/${posts.docs[0]!.id}`)
  await page.locator('input[name="title"]').fill('A title that is only typed')
  await expect(post.getByRole('heading', { level: 1 })).toHaveText('A title that is only typed')
  await page.locator('[contenteditable="true"]').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Words before all others. ')
  await expect(post.getByText('Words before all others.')).toBeVisible()

  const branches = await read<{ docs: { id: string }[] }>(admin, '/api/branches?limit=1&depth=0')
  const home = await openWithPreview(page, `branches/${branches.docs[0]!.id}`)
  await button(page, 'Slides').click()
  const title = page.locator('input[name="slides.0.title"]')
  await title.fill('A slide that is only typed')
  await expect(home.locator('.slide__title').filter({ hasText: 'A slide that is only typed' })).toHaveCount(1)
  await expect(title).toBeFocused()
  expect(await (await page.request.get('/')).text()).not.toContain('only typed')
})

test('what is typed becomes a draft by itself, and the panel says so', long, async ({ page, shop }) => {
  test.slow()
  const admin = await signInAsAdmin(shop.url)
  const product = await newProduct(admin)
  await signInByCookie(page.context(), admin)
  await page.goto(`/admin/collections/products/${product.id}`, { timeout: 60_000 })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('autosave=true')) saves++
  })
  const name = page.locator('input[name="name"]')
  await patiently(name).toHaveValue(product.name)
  const began = performance.now()
  await name.fill(`${product.name} that`)
  await name.pressSequentially(' somebody types', { delay: 60 })
  const draft = () => read<{ name: string }>(admin, `/api/products/${product.id}?draft=true&depth=0`)
  await patiently.poll(async () => (await draft()).name).toBe(`${product.name} that somebody types`)
  await patiently(page.getByText('Saved as a draft: shoppers do not see it.')).toBeVisible()
  await patiently(page.getByText(/Last saved/)).toBeVisible()
  // Far fewer than keys, however slow this machine is: one in a second at most.
  expect(saves).toBeGreaterThan(0)
  expect(saves - 1).toBeLessThan((performance.now() - began) / 1000)
  await expect(name).toBeFocused()
  await page.reload()
  await patiently(name).toHaveValue(`${product.name} that somebody types`)
  expect(await (await page.request.get(`/productDetail/${product.id}`)).text()).not.toContain('somebody types')

  await button(page, 'Publish changes').click()
  await patiently(page.getByText(/^Live .* after saving/)).toBeVisible()
  expect(await (await page.request.get(`/productDetail/${product.id}`)).text()).toContain('somebody types')
})
