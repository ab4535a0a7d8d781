import type { FrameLocator, Page } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, test } from '../../desk.ts'
import { button, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'
import { onSale } from '../../staff-api.ts'

test.slow()

/**
 * The panel stores for each member of staff and collection whether the preview is open. On a phone an open preview would
 * cover the form of the next journey.
 */
test.afterEach(async ({ page, admin }) => {
  // The open page could store it again.
  await page.goto('about:blank')
  for (const collection of ['products', 'posts', 'branches']) {
    await admin.delete(`/api/payload-preferences/collection-${collection}`)
  }
})

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

test('staff save a draft and see it beside the form and on a page of its own; shoppers do not', async ({
  page,
  shop,
  ring,
}) => {
  const renamed = `${ring.name} again`
  const pane = await openWithPreview(page, `products/${ring.id}`)
  await expect(pane.getByText('Preview of a draft')).toBeVisible()
  await page.locator('input[name="name"]').fill(renamed)
  await button(page, 'Save Draft').click()
  await patiently(pane.getByRole('heading', { level: 1 })).toHaveText(renamed)
  // The pane shows what is typed; the page of its own shows what is saved.
  await patiently(page.getByText('Draft saved successfully')).toBeVisible()

  const [preview] = await Promise.all([page.waitForEvent('popup'), page.locator('#preview-button').click()])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(renamed)
  const bar = preview.getByRole('complementary', { name: 'Preview' })
  await bar.getByRole('link', { name: ring.categoryName }).click()
  await expect(preview.getByRole('link', { name: renamed }).first()).toBeVisible()

  await preview.goto(`/productDetail/${ring.id}`)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(ring.name)
  expect((await onSale(shop.url)).map((each) => each.name)).not.toContain(renamed)
})

test(
  'what is typed into a product shows on its page at once, and shoppers do not see it',
  long,
  async ({ page, admin, ring }) => {
    // Drafts wait: what is seen was typed, and is not stored yet.
    await page.route(/autosave=true/, () => {})
    const pane = await openWithPreview(page, `products/${ring.id}`)

    const frame = page.frame({ url: /\/preview\// })!
    // Its script scrolls to the position of the previous page.
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

    await page.locator('input[name="price"]').fill('13')
    await expect(pane.locator('.detail__price')).toContainText('$13.00')
    await expect(pane.locator('[data-preview-note]')).toHaveText('')

    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/admin')
    const published = await read<{ name: string; price: number }>(admin, `/api/products/${ring.id}?depth=0`)
    expect([published.name, published.price]).toEqual([ring.name, 25])
    expect(await (await page.request.get(`/productDetail/${ring.id}`)).text()).toContain(ring.name)
  },
)

test('what is typed into a post and into a slide shows at once', long, async ({ page, admin, ring }) => {
  expect(ring.id).not.toBe('')
  await page.route(/autosave=true/, () => {})
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

test('what is typed becomes a draft by itself, and the panel says so', long, async ({ page, admin, ring }) => {
  await page.goto(`/admin/collections/products/${ring.id}`, { timeout: 60_000 })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('autosave=true')) saves++
  })
  const name = page.locator('input[name="name"]')
  await patiently(name).toHaveValue(ring.name)
  const began = performance.now()
  await name.fill(`${ring.name} that`)
  await name.pressSequentially(' somebody types', { delay: 60 })
  const draft = () => read<{ name: string }>(admin, `/api/products/${ring.id}?draft=true&depth=0`)
  await patiently.poll(async () => (await draft()).name).toBe(`${ring.name} that somebody types`)
  await patiently(page.getByText('Saved as a draft: shoppers do not see it.')).toBeVisible()
  await patiently(page.getByText(/Last saved/)).toBeVisible()
  // Far fewer than keys, however slow this machine is: one in a second at most.
  expect(saves).toBeGreaterThan(0)
  expect(saves - 1).toBeLessThan((performance.now() - began) / 1000)
  await expect(name).toBeFocused()
  await page.reload()
  await patiently(name).toHaveValue(`${ring.name} that somebody types`)
  expect(await (await page.request.get(`/productDetail/${ring.id}`)).text()).not.toContain('somebody types')

  await button(page, 'Publish changes').click()
  await patiently(page.getByText(/^Live .* after saving/)).toBeVisible()
  expect(await (await page.request.get(`/productDetail/${ring.id}`)).text()).toContain('somebody types')
})
