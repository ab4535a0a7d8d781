import type { Page } from '@playwright/test'
import { openForm, saveForm } from '../../../support/editing.ts'
import { staffMember } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { interceptUntil } from '../../intercept.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'

type Post = { id: string; title: string }

/** The page belongs to an administrator; `dana` is an editor. */
const test = base.extend<{ dana: Visitor }>({ dana: async ({ admin }, use) => use(await newStaff(admin, 'editor')) })

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unsaved changes' })
const storedPost = (by: Visitor, { id }: Post) => openForm(by, `posts/${id}`)

/** Opens a form of Payload, and waits until it can be edited. */
async function open(page: Page, path: string) {
  await page.goto(`/admin/collections/${path}`)
  await expectWithLongTimeout(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** Saves despite Payload's lock, which the person with the open post holds. */
async function saveAsDana(dana: Visitor, { id, title }: Post) {
  const { updatedAt } = await storedPost(dana, { id, title })
  const fields = { title: `${title} of Dana`, _status: 'published' }
  const saved = await saveForm(dana, `posts/${id}`, updatedAt, fields, '?depth=0&overrideLock=true')
  expect(saved.status, saved.text).toBe(200)
}

/** Waits until the browser has stored the typed text. */
const isKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)

test('of two who save a post, the second restores the typed text', async ({ page, admin, dana, post, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  page.on('dialog', (dialog) => dialog.accept())
  await open(page, `posts/${post.id}`)
  // Payload checks once for a newer version, after the first change.
  const looked = page.waitForResponse((response) =>
    /"checkForStaleData":true/.test(response.request().postData() ?? ''),
  )
  await field(page, 'author').fill('Ada')
  await looked
  await saveAsDana(dana, post)
  await field(page, 'author').fill('Ada Stone')
  await button(page, 'Publish changes').click()
  const refusal = /Dana Reed saved this at \d\d:\d\d\. Your text is kept: reload, then take it up\./
  await expect(page.getByText(refusal).first()).toBeVisible()
  await expect(field(page, 'author')).toHaveValue('Ada Stone')
  expect(await storedPost(admin, post)).toMatchObject({ title: `${post.title} of Dana`, author: null })

  await isKept(page, 'Ada Stone')
  await page.reload()
  await expectWithLongTimeout(offer(page)).toContainText('Unsaved changes to Author')
  await expect(offer(page)).toContainText('Somebody has saved this since then')
  await expectResponsiveAndAccessible(page, '.offer')
  await offer(page).getByRole('button', { name: 'Take them up' }).click()
  await expect(field(page, 'author')).toHaveValue('Ada Stone')
  await expect(field(page, 'title')).toHaveValue(`${post.title} of Dana`)
  await button(page, 'Publish changes').click()
  await expectWithLongTimeout(page.getByText(/^Live /).first()).toBeVisible()
  expect(await storedPost(admin, post)).toMatchObject({ title: `${post.title} of Dana`, author: 'Ada Stone' })
  await page.reload()
  await expectWithLongTimeout(field(page, 'author')).toHaveValue('Ada Stone')
  await expect(offer(page)).toBeHidden()
})

test('what was typed is offered after Payload has loaded another save', long, async ({ page, admin, dana, post }) => {
  await open(page, `posts/${post.id}`)
  await saveAsDana(dana, post)
  await field(page, 'author').fill('Ada Stone')
  await expectWithLongTimeout(page.getByText('Document modified')).toBeVisible()
  await button(page, 'Reload document').click()
  await expectWithLongTimeout(field(page, 'title')).toHaveValue(`${post.title} of Dana`)
  await expect(offer(page)).toContainText('Unsaved changes to Author')
  await offer(page).getByRole('button', { name: 'Take them up' }).click()
  await expect(field(page, 'author')).toHaveValue('Ada Stone')
  await button(page, 'Publish changes').click()
  await expect
    .poll(() => storedPost(admin, post))
    .toMatchObject({ title: `${post.title} of Dana`, author: 'Ada Stone' })
})

test('what was typed in a closed window is offered, or discarded', long, async ({ page, admin, context, dana }) => {
  await signInByCookie(context, dana)
  const json = { title: `Page ${crypto.randomUUID().slice(0, 8)}`, _status: 'published' }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/pages', { json })).body.doc
  page.on('dialog', (dialog) => dialog.accept())
  const [lead, editor] = [page.locator('#field-lead'), page.locator('[data-lexical-editor]')]
  await open(page, `pages/${id}`)
  await lead.fill('How to measure a finger.')
  await editor.click()
  await page.keyboard.type('With a thread of silk.')
  await isKept(page, 'thread of silk')
  await open(page, `pages/${id}`)
  await expectWithLongTimeout(offer(page)).toContainText('Unsaved changes to Lead, Text')
  await expect(lead).toHaveValue('')
  await offer(page).getByRole('button', { name: 'Take them up' }).click()
  await expect(lead).toHaveValue('How to measure a finger.')
  await expect(editor).toContainText('With a thread of silk.')
  await expect(offer(page)).toBeHidden()

  await lead.fill('How to measure two fingers.')
  await isKept(page, 'two fingers')
  await open(page, `pages/${id}`)
  await offer(page).getByRole('button', { name: 'Discard them' }).click()
  await expect(offer(page)).toBeHidden()
  await open(page, `pages/${id}`)
  await expectWithLongTimeout(lead).toHaveValue('')
  await expect(offer(page)).toBeHidden()
  expect((await admin.delete(`/api/pages/${id}?overrideLock=true`)).status).toBe(200)
})

test('a save after the session has ended asks to sign in', long, async ({ page, context, admin, post, pageErrors }) => {
  pageErrors.expect(/status of 40[013]|Please sign in again/)
  const { session, email, password } = await staffMember(admin, 'editor', 'Ada Stone')
  await signInByCookie(context, session)
  await open(page, `posts/${post.id}`)
  await context.clearCookies()
  await field(page, 'title').fill(`${post.title} kept`)
  await button(page, 'Publish changes').click()
  const asked = page.getByRole('dialog', { name: 'Your session has ended' })
  await expectWithLongTimeout(asked).toBeVisible()
  await expect(asked.getByLabel('E-mail address')).toHaveValue(email)
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await asked.getByLabel('Password').fill('another password')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert').last()).not.toHaveText(/Please sign in again/)
  await asked.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(field(page, 'title')).toHaveValue(`${post.title} kept`)
  await button(page, 'Publish changes').click()
  await expect.poll(async () => (await storedPost(admin, post)).title).toBe(`${post.title} kept`)
})

test('a new post is there once saved, and leaving it before asks', long, async ({ page, admin, context, dana }) => {
  await signInByCookie(context, dana)
  const title = `Post ${crypto.randomUUID().slice(0, 8)}`
  const found = async () =>
    (await admin.get<{ docs: Post[] }>(`/api/posts?draft=true&depth=0&where[title][equals]=${title}`)).body.docs
  await open(page, 'posts/create')
  await field(page, 'title').fill(title)
  await isKept(page, title)
  expect(await found()).toEqual([])
  await page.locator('.step-nav').getByRole('link', { name: 'Posts' }).click()
  await expectWithLongTimeout(page.getByText('Leave without saving')).toBeVisible()
  await button(page, 'Stay on this page').click()
  await button(page, 'Save Draft').click()
  await expectWithLongTimeout(page).toHaveURL(/posts\/[0-9a-f]{24}/)
  const [{ id }] = (await found()) as [Post]
  await expectWithLongTimeout(page.getByText('Saved as a draft: shoppers do not see it.')).toBeVisible()
  await button(page, 'Publish changes').click()
  await expectWithLongTimeout(page.getByText(/^Live /).first()).toBeVisible()
  await page.goto(`/admin/collections/posts/${id}/versions`)
  await expectWithLongTimeout(page.getByRole('row').filter({ hasText: 'Currently Published' })).toBeVisible()
  await page.goto('/admin/collections/posts/create')
  await expectWithLongTimeout(field(page, 'title')).toHaveValue('')
  await expect(offer(page)).toBeHidden()
  expect((await admin.delete(`/api/posts/${id}?overrideLock=true`)).status).toBe(200)
})

test('forms that could not be saved are saved by another press', long, async ({ page, admin, post, pageErrors }) => {
  pageErrors.expect(/503 \(Service Unavailable\)/)
  const json = { from: `/old-${crypto.randomUUID().slice(0, 8)}`, toPath: '/about' }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/redirects', { json })).body.doc
  const why = `Printed on a card, ${crypto.randomUUID()}`
  const forms = [
    { at: `redirects/${id}`, field: 'Why', value: why, save: 'Save' },
    { at: `posts/${post.id}`, field: 'Title', value: `${post.title} II`, save: 'Publish changes' },
  ]
  for (const { at, field, value, save } of forms) {
    const away = { status: 503, json: { errors: [{ message: 'The database is away.' }] } }
    const restore = await interceptUntil(page, `**/api/${at}?**`, (route) => route.fulfill(away))
    await page.goto(`/admin/collections/${at}`)
    const input = page.getByRole('textbox', { name: field }).first()
    await input.fill(value)
    await button(page, save).click()
    await expect(page.getByText('The database is away.').first()).toBeVisible()
    restore()
    await button(page, save).click()
    await expectWithLongTimeout(page.getByText('Updated successfully.')).toBeVisible()
  }
  expect((await admin.get<{ why: string }>(`/api/redirects/${id}`)).body.why).toBe(why)
  expect((await admin.delete(`/api/redirects/${id}?overrideLock=true`)).status).toBe(200)
})
