import type { Locator, Page, Request } from '@playwright/test'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  signInByCookie,
} from '../../panel.ts'
import { long } from '../../shop.ts'

type Post = { id: string; title: string; content: object }

/** Opens a new post in the editor. The end of the test deletes it. */
const test = base.extend<{ written: Post; editor: Locator }>({
  written: async ({ admin, context }, use) => {
    await signInByCookie(context, await newStaff(admin, 'editor'))
    const title = `Post ${crypto.randomUUID().slice(0, 8)}`
    const json = { title, publishedAt: new Date().toISOString(), _status: 'published' }
    const { id } = (await admin.post<{ doc: Post }>('/api/posts', { json })).body.doc
    await use({ id, title, content: {} })
    expect((await admin.delete(`/api/posts/${id}?overrideLock=true`)).status).toBe(200)
  },
  editor: async ({ page, written }, use) => {
    await page.goto(`/admin/collections/posts/${written.id}`)
    await expectWithLongTimeout(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
    const editor = page.getByRole('textbox').and(page.locator('[contenteditable="true"]'))
    await editor.click()
    await use(editor)
    // A pending save would not find the deleted post.
    await page.close()
  },
})

async function publish(page: Page) {
  await button(page, 'Publish changes').click()
  await expectWithLongTimeout(page.getByText(/^Live /).first()).toBeVisible()
}

/** Whether the panel shows the dialog for a video's fields. */
function isStateOfVideo(request: Request): boolean {
  const body = request.postData() ?? ''
  return /lexical_blocks\.video/.test(body) && /youtu\.be/.test(body)
}

async function pageOf(shopper: Page, admin: Visitor, { id }: Post): Promise<Locator> {
  await shopper.goto(`${admin.shop}/blog/${id}`)
  return shopper.locator('.prose')
}

/** Sends the events of a keyboard shortcut. */
async function paste(editor: Locator, html: string) {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** Chooses from the menu that a slash opens, below the paragraph with this text. */
async function insertBelow(editor: Locator, text: string, name: string) {
  const page = editor.page()
  await editor.getByText(text, { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`/${name}`)
  const entry = page.getByRole('option', { name, exact: true })
  // Enter would take an entry that changes shortly after each letter.
  await entry.click()
  await expect(entry).toBeHidden()
}

test('a text of Word keeps headings, lists and tables only', long, async ({ page, admin, editor, written }) => {
  const entry = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${text}<o:p></o:p></p>`
  await paste(
    editor,
    `<html><head><style>p {color: red}</style></head><body><!--StartFragment-->
    <h1 style='color:red'>Care of silver</h1><p class=MsoNormal style='text-align:center'>Wipe it <b>dry</b>.</p>
    ${entry('Soft cloth')}${entry('No soap')}
    <table class=MsoTableGrid><tr><td width=200><p class=MsoNormal>Polish</p></td><td><p class=MsoNormal>Monthly</p></td></tr></table>
    <!--EndFragment--></body></html>`,
  )
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('Care of silver')
  await publish(page)
  const shown = await pageOf(page, admin, written)
  await expect(shown.getByRole('heading', { level: 2 })).toHaveText('Care of silver')
  await expect(shown.locator('strong')).toHaveText('dry')
  await expect(shown.locator('ul > li')).toHaveText(['Soft cloth', 'No soap'])
  await expect(shown.getByRole('cell')).toHaveText(['Polish', 'Monthly'])
  expect(await shown.innerHTML()).not.toMatch(/Mso|red|·/)
})

test('text that is published before the browser was idle is stored', long, async ({ page, admin, editor, written }) => {
  // Payload writes the text into its form when the browser is idle.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await page.locator('#field-title').fill(`${written.title} II`)
  await editor.click()
  await page.keyboard.type('Wipe it dry.')
  await publish(page)
  const shown = await pageOf(page, admin, written)
  await expect(shown).toHaveText('Wipe it dry.')
  await expect(shown.page().getByRole('heading', { level: 1 })).toHaveText(`${written.title} II`)
})

test('a picture, a table and a video are shown', async ({ page, admin, editor, written, pageErrors }) => {
  // No test may load another site's player.
  pageErrors.expect(/youtube-nocookie\.com/)
  for (const text of ['First', 'Second', 'Third', 'Last']) {
    await page.keyboard.type(text)
    if (text !== 'Last') await page.keyboard.press('Enter')
  }
  await insertBelow(editor, 'First', 'Upload')
  const pictures = page.locator('dialog, .drawer').filter({ hasText: 'Pictures' }).last()
  await pictures.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(editor.locator('img')).toBeVisible()

  await insertBelow(editor, 'Second', 'Table')
  await page.locator('#field-rows').fill('2')
  await page.locator('#field-columns').fill('2')
  const drawers = page.locator('.drawer, dialog').filter({ has: page.locator('#field-rows') })
  await drawers.last().locator('button[type="submit"]').click()
  await expect(editor.getByRole('cell').or(editor.getByRole('columnheader')).first()).toBeVisible()
  for (const [index, text] of ['Size', 'Width', 'Small'].entries()) {
    await editor.locator('th').nth(index).click()
    await page.keyboard.type(text)
  }

  await insertBelow(editor, 'Third', 'Video')
  const address = editor.getByRole('textbox', { name: 'Address of the video' })
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await editor.getByRole('textbox', { name: 'What it shows' }).fill('Casting a ring')
  await expectAccessible(page, '.rich-text-lexical')
  await publish(page)
  const shown = await pageOf(page, admin, written)
  await expect(shown.locator('figure img')).toBeVisible()
  expect(await shown.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(shown.getByRole('columnheader')).toHaveText(['Size', 'Width'])
  await expect(shown.getByRole('rowheader')).toHaveText('Small')
  await expect(shown.locator('iframe')).toHaveAttribute('title', 'Casting a ring')
  await expectResponsiveAndAccessible(page, '.prose')
})

test('what is typed into a video while the shop answers is in the text', long, async ({ page, editor }) => {
  await page.keyboard.type('First')
  await insertBelow(editor, 'First', 'Video')
  const title = editor.getByRole('textbox', { name: 'What it shows' })
  const asked = page.waitForRequest(isStateOfVideo)
  const release = await holdRequests(page, '**/admin/collections/posts/*', isStateOfVideo)
  await editor.getByRole('textbox', { name: 'Address of the video' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await asked
  await title.fill('Casting a ring')
  release()
  await expect(title).toBeFocused()
  await publish(page)
  await expect(title).toHaveValue('Casting a ring')
})

test('the buttons of the editor offer what pages show', long, async ({ page, admin, editor, written }) => {
  await page.keyboard.type('Some words')
  await editor.press('ControlOrMeta+a')
  await button(page, 'Bold').first().click()
  await expect(editor.locator('strong')).toHaveText('Some words')
  const more = button(page, 'More indented').first()
  await expect(page.getByRole('button', { name: /align/i })).toHaveCount(0)
  await expect(more).toHaveClass(/disabled/)
  await editor.press('End')
  for (const line of ['', '- Silver', 'Of 925 parts']) {
    if (line) await page.keyboard.type(line)
    if (line !== 'Of 925 parts') await page.keyboard.press('Enter')
  }
  await expect(editor.locator('li').last()).toHaveText('Of 925 parts')
  await expect(more).not.toHaveClass(/disabled/)
  await more.click()
  await expect(editor.locator('li li')).toHaveText('Of 925 parts')
  await expectResponsiveAndAccessible(page, '.rich-text-lexical')
  await publish(page)
  await expect((await pageOf(page, admin, written)).locator('li li')).toHaveText('Of 925 parts')
})
