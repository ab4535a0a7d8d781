import type { Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/catalog.ts'
import { openForm } from '../../../support/editing.ts'
import { expect, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { button, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()
// A clock stays in its context.
test.use({ returning: false })
test.beforeEach(({ page }) => page.clock.install())

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const AUTOSAVE = /\/api\/products\/.*autosave=true/

async function openProduct(page: Page, { id, name }: Product) {
  await page.goto(`/admin/collections/products/${id}`)
  await patiently(field(page, 'name')).toHaveValue(name)
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** No draft saves itself in the time in which one would. */
async function expectNoDraft(page: Page) {
  const saves: string[] = []
  page.on('request', (request) => AUTOSAVE.test(request.url()) && saves.push(request.url()))
  await page.clock.runFor(5000)
  expect(saves).toEqual([])
}

test('a text is published with its last words, also when the browser is busy', long, async ({ page, admin, ring }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout = 0 } = {}) =>
      window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout)
    window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
  })
  await openProduct(page, ring)
  await field(page, 'name').fill(`${ring.name} A`)
  await page.locator('[data-lexical-editor]').click()
  await page.keyboard.type('Of gold')
  await button(page, 'Publish changes').click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expectNoDraft(page)
  expect(await openForm(admin, `products/${ring.id}`)).toMatchObject({ name: `${ring.name} A`, _status: 'published' })
  await page.reload()
  await patiently(page.locator('[data-lexical-editor]')).toHaveText('Of gold')
})

test('what is typed into several fields while a draft saves itself stays', long, async ({ page, admin, ring }) => {
  const release = await holdRequests(page, AUTOSAVE)
  await openProduct(page, ring)
  const isSaving = page.waitForRequest(AUTOSAVE)
  await field(page, 'name').fill(`${ring.name} A`)
  await isSaving
  await field(page, 'name').fill(`${ring.name} B`)
  await field(page, 'code').fill(`${ring.code}-B`)
  release()
  const typed = { name: `${ring.name} B`, code: `${ring.code}-B` }
  await expect.poll(() => openForm(admin, `products/${ring.id}`)).toMatchObject(typed)
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
})

test(
  'pieces that are added while a draft saves itself are published, and no draft afterwards',
  long,
  async ({ page, admin, ring }) => {
    let isSaved = false
    page.on('response', (response) => {
      isSaved ||= AUTOSAVE.test(response.url())
    })
    // The draft is saved, and the form does not know yet.
    const typed = await holdRequests(page, '**/admin/**', () => isSaved)
    await openProduct(page, ring)
    const draft = page.waitForResponse(AUTOSAVE)
    await field(page, 'name').fill(`${ring.name} A`)
    await draft
    await page.getByRole('button', { name: 'Stock and order' }).click()
    await page.getByLabel('Add to stock').fill('5')
    typed()
    await button(page, 'Publish changes').click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await expectNoDraft(page)
    const newest = await openForm(admin, `products/${ring.id}`)
    expect(newest).toMatchObject({ name: `${ring.name} A`, stock: 55, _status: 'published' })
  },
)
