import type { Page } from '@playwright/test'
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
const AUTOSAVE = /\/api\/posts\/.*autosave=true/

async function openPost(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`/admin/collections/posts/${id}`)
  await patiently(field(page, 'title')).toHaveValue(title)
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** No draft saves itself in the time in which one would. */
async function expectNoDraft(page: Page) {
  const saves: string[] = []
  page.on('request', (request) => AUTOSAVE.test(request.url()) && saves.push(request.url()))
  await page.clock.runFor(5000)
  expect(saves).toEqual([])
}

test('a text is published with its last words, also when the browser is busy', long, async ({ page, admin, post }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout = 0 } = {}) =>
      window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), timeout)
    window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
  })
  await openPost(page, post)
  await field(page, 'title').fill(`${post.title} A`)
  await page.locator('[data-lexical-editor]').click()
  await page.keyboard.type('Of gold')
  await button(page, 'Publish changes').click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expectNoDraft(page)
  expect(await openForm(admin, `posts/${post.id}`)).toMatchObject({ title: `${post.title} A`, _status: 'published' })
  await page.reload()
  await patiently(page.locator('[data-lexical-editor]')).toHaveText('Of gold')
})

test('what is typed into several fields while a draft saves itself stays', long, async ({ page, admin, post }) => {
  const release = await holdRequests(page, AUTOSAVE)
  await openPost(page, post)
  const isSaving = page.waitForRequest(AUTOSAVE)
  await field(page, 'title').fill(`${post.title} A`)
  await isSaving
  await field(page, 'title').fill(`${post.title} B`)
  await field(page, 'author').fill('Dana')
  release()
  const typed = { title: `${post.title} B`, author: 'Dana' }
  await expect.poll(() => openForm(admin, `posts/${post.id}`)).toMatchObject(typed)
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
})
