import type { FrameLocator, Page } from '@playwright/test'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { expect, test } from '../../desk.ts'
import { button, expectWithLongTimeout } from '../../panel.ts'

/**
 * Closes the preview. The panel stores for each member of staff whether it is open. On a phone an open preview would
 * cover the form of the next journey.
 */
test.afterEach(async ({ page, admin }) => {
  // The open page could store it again.
  await page.goto('about:blank')
  await admin.delete('/api/payload-preferences/collection-posts')
})

/** Opens a document of the panel with its preview next to the form. */
async function openWithPreview(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(`/admin/collections/${address}`, { timeout: 60_000 })
  const pane = page.frameLocator('#live-preview-iframe')
  const toggle = button(page, 'Live Preview')
  const bar = pane.getByRole('complementary', { name: 'Preview' })
  // The panel remembers for each collection whether its preview is open.
  await expectWithLongTimeout(async () => {
    if (!(await bar.isVisible())) await toggle.click({ timeout: 1000 })
    await expect(bar).toBeVisible({ timeout: 3000 })
  }).toPass()
  return pane
}

test('what staff type shows beside the form at once, and not to readers', async ({ page, post }) => {
  const renamed = `${post.title} again`
  const pane = await openWithPreview(page, `posts/${post.id}`)
  await expect(pane.getByText('Preview of a draft', { exact: true })).toBeVisible()
  await page.locator('input[name="title"]').fill(renamed)
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await page.locator('[contenteditable="true"]').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Words before all others. ')
  await expect(pane.getByText('Words before all others.')).toBeVisible()
  await button(page, 'Save Draft').click()
  // The pane shows the typed text; the separate page shows the saved one.
  await expectWithLongTimeout(page.getByText('Draft saved successfully')).toBeVisible()

  const [preview] = await Promise.all([page.waitForEvent('popup'), page.locator('#preview-button').click()])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await preview.goto(paths.post(post.id))
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.title)
})
