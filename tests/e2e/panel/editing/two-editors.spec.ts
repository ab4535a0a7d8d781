import type { BrowserContext, Page } from '@playwright/test'
import type { Editor } from '../../../../cms/desk/editing/editor.ts'
import { AUTOSAVE, openForm, saveForm } from '../../../support/editing.ts'
import { signIn } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { button, expectAccessible, patiently, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

type Post = { id: string; title: string }

/** The page belongs to an administrator; `dana` is an editor. */
const test = base.extend<{ dana: Visitor }>({
  dana: async ({ admin }, use) => use(await newStaff(admin, 'editor')),
})

test.slow()
// A clock that is stopped stays so in its context.
test.use({ returning: false })
test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of (409|423)/))

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' })
const choice = (page: Page, label: string, whose: 'Yours' | 'Theirs') =>
  dialog(page).getByRole('radio', { name: `${label}: ${whose}` })

async function openPost(page: Page, { id, title }: Post) {
  await page.goto(`/admin/collections/posts/${id}`)
  await patiently(field(page, 'title')).toHaveValue(title)
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** As Dana's browser saves it: from the newest version. */
async function saveAs(by: Visitor, { id }: Post, fields: object, search = '?depth=0') {
  const { updatedAt } = await openForm(by, `posts/${id}`)
  const saved = await saveForm(by, `posts/${id}`, updatedAt, fields, search)
  expect(saved.status, saved.text).toBe(200)
}

/** By a client that does not ask who edits. */
const OVER_LOCK = `${AUTOSAVE}&overrideLock=true`

const draftOf = (by: Visitor, { id }: Post) => openForm(by, `posts/${id}`)

test(
  'drafts of two people that save themselves ask once, and wait until it is decided',
  long,
  async ({ page, admin, dana, post }) => {
    await openPost(page, post)
    await saveAs(dana, post, { title: `${post.title} D`, _status: 'draft' }, AUTOSAVE)
    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes(`/api/posts/${post.id}`)) saves += 1
    })
    await field(page, 'title').fill(`${post.title} A`)
    await patiently(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const bar = page.getByText('Your changes are not saved: somebody else saved this meanwhile.')
    await expect(bar).toBeVisible()
    await expect(field(page, 'title')).toHaveValue(`${post.title} A`)

    const asked = saves
    // Each of these would save itself, and ask again.
    await page.clock.install()
    for (const word of ['AB', 'ABC']) {
      await field(page, 'title').fill(`${post.title} ${word}`)
      await page.clock.runFor(5000)
    }
    await expect(dialog(page)).toBeHidden()
    expect(saves).toBe(asked)
    await page.clock.resume()
    expect((await draftOf(admin, post)).title).toBe(`${post.title} D`)

    // Meanwhile Dana types on.
    await saveAs(dana, post, { title: `${post.title} DE`, _status: 'draft' }, OVER_LOCK)
    await button(page, 'Compare and save').click()
    await expect(dialog(page).getByRole('group', { name: 'Title' })).toContainText(`${post.title} ABC`)
    await saveAs(dana, post, { title: `${post.title} DEF`, _status: 'draft' }, OVER_LOCK)
    await choice(page, 'Title', 'Yours').check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('Meanwhile it was saved once more: please look again.')).toBeVisible()
    await expect(dialog(page).getByRole('group', { name: 'Title' })).toContainText(`${post.title} DEF`)
    await choice(page, 'Title', 'Theirs').check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(field(page, 'title')).toHaveValue(`${post.title} DEF`)
    await field(page, 'title').fill(`${post.title} end`)
    await expect.poll(async () => (await draftOf(admin, post)).title).toBe(`${post.title} end`)
  },
)

/** Who holds the post: known to the shop once the form has told it. */
async function editorOf(by: Visitor, { id }: Post) {
  return (await by.get<{ editor: Editor | null }>(`/api/panel/editing/posts/${id}/editor`)).body.editor
}

async function openAs(browserPage: Page, by: Visitor, newContext: () => Promise<BrowserContext>): Promise<Page> {
  const context = await newContext()
  await signInByCookie(context, by)
  const page = await context.newPage()
  await page.goto(browserPage.url())
  return page
}

test(
  'who is taken over is told at once, and copies what was typed',
  long,
  async ({ page, browser, context, dana, post }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // What is typed is not saved yet.
    const release = await holdRequests(page, '**/api/posts/*autosave=true*')
    await openPost(page, post)
    await field(page, 'title').fill(`${post.title} typed`)
    await expect.poll(() => editorOf(dana, post)).not.toBeNull()
    const theirs = await openAs(page, dana, () => browser.newContext({ baseURL: dana.shop }))
    await patiently(theirs.getByRole('button', { name: 'Take over' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Take over' }).click()

    const told = page.getByRole('dialog', { name: 'Dana Reed edits this now' })
    await expect(told).toBeVisible()
    await expect(told.getByRole('region', { name: 'What you typed and is not saved' })).toContainText(
      `${post.title} typed`,
    )
    await expectAccessible(page, '.desk-dialog')
    await told.getByRole('button', { name: 'Copy what I typed' }).click()
    await expect(told.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Title:\n${post.title} typed`)
    await told.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('Dana Reed edits this now. What you type here is not saved.')).toBeVisible()
    await expect(field(page, 'title')).toHaveValue(`${post.title} typed`)
    // A save is refused; one by hand is told again.
    const refused = page.waitForResponse((response) => response.status() === 423)
    release()
    await refused
    await expect(told).toBeHidden()
    await button(page, 'Publish changes').click()
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Stay here' }).click()
    await expect(field(page, 'title')).toHaveValue(`${post.title} typed`)
    await theirs.context().close()
    await saveAs(dana, post, { title: `${post.title} D`, _status: 'published' })
  },
)

test(
  'a session that has ended is begun again in a dialog, and what was typed is saved',
  long,
  async ({ page, context, admin, post, pageErrors }) => {
    pageErrors.expect(/status of 40[013]/)
    const email = `${crypto.randomUUID()}@aurel.example`
    const json = { email, password: 'a-password-of-staff', name: 'Ada Stone', role: 'editor' }
    expect((await admin.post('/api/users', { json })).status).toBe(201)
    await signInByCookie(context, await signIn(admin.shop, email, json.password))
    await openPost(page, post)
    await context.clearCookies()
    await field(page, 'title').fill(`${post.title} kept`)
    const asked = page.getByRole('dialog', { name: 'Your session has ended' })
    await patiently(asked).toBeVisible()
    await expect(asked.getByLabel('E-mail address')).toHaveValue(email)
    await expectAccessible(page, '.desk-dialog')
    await asked.getByLabel('Password').fill('another password')
    await page.keyboard.press('Enter')
    await expect(asked.getByRole('alert').last()).not.toHaveText(/Please sign in again/)
    await expect(asked).toBeVisible()
    await asked.getByLabel('Password').fill(json.password)
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect.poll(async () => (await draftOf(admin, post)).title).toBe(`${post.title} kept`)
    await expect(field(page, 'title')).toHaveValue(`${post.title} kept`)
  },
)

test(
  'nothing is saved in the name of another person who signs in, unless it is confirmed',
  long,
  async ({ page, context, admin, dana, post, pageErrors }) => {
    pageErrors.expect(/status of 40[13]/)
    await openPost(page, post)
    await context.clearCookies()
    await field(page, 'title').fill(`${post.title} kept`)
    await patiently(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await signInByCookie(context, dana)
    const asked = page.getByRole('dialog', { name: 'You are signed in as Dana Reed' })
    await expect(asked).toBeVisible()
    expect((await draftOf(admin, post)).title).toBe(post.title)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await asked.getByRole('button', { name: 'Save as Dana Reed' }).click()
    await expect(asked).toBeHidden()
    expect((await saved).status()).toBe(200)
    await expect.poll(async () => (await draftOf(admin, post)).title).toBe(`${post.title} kept`)
  },
)
