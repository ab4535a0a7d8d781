import type { Page } from '@playwright/test'
import { expect, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { beforeDraftIsSaved, button, patiently } from '../../panel.ts'
import { long } from '../../shop.ts'

test.slow()
// A clock that is stopped stays so in its context.
test.use({ returning: false })

for (const [how, press] of [
  [
    'the mouse',
    async (page: Page) => {
      const { x, y, width, height } = (await button(page, 'Publish changes').boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
    },
  ],
  ['the keyboard', (page: Page) => page.keyboard.press('Enter')],
] as const) {
  test(
    `what is published by ${how} while the panel saves the draft is published afterwards`,
    long,
    async ({ page, post }) => {
      const release = await holdRequests(page, '**/api/posts/*autosave=true*')
      await page.goto(`/admin/collections/posts/${post.id}`)
      const title = page.getByRole('textbox', { name: 'Title' }).first()
      await patiently(title).toBeVisible()
      const publish = button(page, 'Publish changes')
      await beforeDraftIsSaved(page, async () => {
        await title.fill(`${post.title} II`)
        await publish.focus()
      })
      await expect(publish).toBeDisabled()
      await press(page)
      release()
      await patiently(page.getByText(/^Live /).first()).toBeVisible()
      await expect(publish).toBeDisabled()
    },
  )
}
