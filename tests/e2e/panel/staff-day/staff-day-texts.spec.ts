import type { Page } from '@playwright/test'
import { picture } from '../../../support/pictures.ts'
import { visitor } from '../../../support/visitor.ts'
import { expect, test } from '../../customer.ts'
import { newStaff } from '../../desk.ts'
import { button, expectWithLongTimeout, openList, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'
import { countSteps } from '../../steps.ts'

/** Signs the page in as a new editor. */
test.beforeEach(async ({ context, admin }) => signInByCookie(context, await newStaff(admin, 'editor')))
test.slow()

type Found = { docs: { id: string; thumbnail?: { alt: string } }[] }

const pressNew = (page: Page) =>
  page
    .getByRole('link', { name: /^Create new/i })
    .first()
    .click()
const formReady = (page: Page) =>
  expectWithLongTimeout(page.locator('form[data-form-ready="true"]').first()).toBeVisible()

test('a member of staff publishes a post with a picture in 18 steps', long, async ({ page, admin }) => {
  const title = `Winter care ${crypto.randomUUID().slice(0, 8)}`
  const drawer = page
    .locator('dialog, .drawer')
    .filter({ has: page.locator('#field-alt') })
    .last()
  const { step, expectAtMost } = countSteps()
  await step('load the posts', openList(page, 'posts'))
  await step('press "Create new"', pressNew(page))
  await step('load the form', formReady(page))
  await step('type the title', page.locator('#field-title').fill(title))
  await step('press "Create new" of the picture', page.locator('#field-thumbnail').getByText('Create New').click())
  await step('load its form', expectWithLongTimeout(drawer.locator('#field-alt')).toBeEnabled())
  const chooser = page.waitForEvent('filechooser')
  await step('press "Select a file"', drawer.getByRole('button', { name: 'Select a file' }).click())
  const file = { name: `${title}.png`, mimeType: 'image/png', buffer: await picture('png', 800, 600) }
  await step('choose the file', (await chooser).setFiles(file))
  await step('type what it shows', drawer.locator('#field-alt').fill(title))
  await step('press "Save"', drawer.getByRole('button', { name: 'Save', exact: true }).click())
  await expectWithLongTimeout(page.locator('#field-thumbnail img')).toBeVisible()
  const editor = page.getByRole('textbox').and(page.locator('[contenteditable="true"]'))
  await step('press the text', editor.click())
  await step('type the text', page.keyboard.type('Wipe silver dry.'))
  // Payload takes the text into its form once the browser is idle. What is in the form is kept.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Wipe silver dry.')
  await step('press "Publish changes"', button(page, 'Publish changes').click())
  expectAtMost(18)
  await expectWithLongTimeout(page.getByText(/^Live /).first()).toBeVisible()
  const { docs } = (await admin.get<Found>(`/api/posts?depth=1&where[title][equals]=${title}`)).body
  expect(docs).toMatchObject([{ thumbnail: { alt: title } }])
  const shown = await (await page.request.get(`/blog/${docs[0]!.id}`)).text()
  for (const words of [title, 'Wipe silver dry.']) expect(shown).toContain(words)
  await page.close()
  expect((await admin.delete(`/api/posts/${docs[0]!.id}?overrideLock=true`)).status).toBe(200)
})

test('a member of staff redirects an old address in 6 steps', long, async ({ page, admin }) => {
  const from = `/old-${crypto.randomUUID()}`
  const { step, expectAtMost } = countSteps()
  await step('load the redirects', openList(page, 'redirects'))
  await step('press "Create new"', pressNew(page))
  await step('load the form', formReady(page))
  await step('type the old address', page.getByRole('textbox', { name: 'Old address' }).fill(from))
  await step('type the new address', page.getByRole('textbox', { name: 'Or to this address' }).fill('/about'))
  await step('press "Save"', button(page, 'Save').click())
  // Shopify: load the redirects, "Create URL redirect", load, old address, new address, "Save redirect".
  expectAtMost(6)
  const target = async () => (await visitor(admin.shop).get(from)).headers.get('location')
  await expect.poll(target).toMatch(/\/about$/)
  const { docs } = (await admin.get<Found>(`/api/redirects?where[from][equals]=${from}`)).body
  expect((await admin.delete(`/api/redirects/${docs[0]!.id}?overrideLock=true`)).status).toBe(200)
})
