import type { BrowserContext, Page } from '@playwright/test'
import type { Editor } from '../../../../cms/desk/editing/editor.ts'
import type { Product } from '../../../../src/domain/catalog.ts'
import { AUTOSAVE, openForm, saveForm } from '../../../support/editing.ts'
import { signIn } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { beforeDraftIsSaved, button, expectAccessible, expectInOrder, patiently, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'
import { newProduct, onSale } from '../../staff-api.ts'

/** The page belongs to an administrator; `dana` is an editor. */
const test = base.extend<{ dana: Visitor; product: Product }>({
  dana: async ({ admin }, use) => use(await newStaff(admin, 'editor')),
  product: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    await use(await newProduct(admin, { price: 25 }))
  },
})

test.slow()
// A clock that is stopped stays so in its context.
test.use({ returning: false })
test.beforeEach(({ pageErrors }) => pageErrors.expect(/status of (409|423)/))

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' })
const choice = (page: Page, label: string, whose: 'Yours' | 'Theirs') =>
  dialog(page).getByRole('radio', { name: `${label}: ${whose}` })

async function openProduct(page: Page, { id, name }: Product) {
  await page.goto(`/admin/collections/products/${id}`)
  await patiently(field(page, 'name')).toHaveValue(name)
  await patiently(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
}

/** As Dana's browser saves it: from the newest version. */
async function saveAs(by: Visitor, { id }: Product, fields: object, search = '?depth=0') {
  const { updatedAt } = await openForm(by, `products/${id}`)
  const saved = await saveForm(by, `products/${id}`, updatedAt, fields, search)
  expect(saved.status, saved.text).toBe(200)
}

/** One paragraph, as the editor of the panel stores it. */
function richText(text: string) {
  const node = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const words = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }
  const paragraph = { ...node, type: 'paragraph', textFormat: 0, textStyle: '', children: [words] }
  return { root: { ...node, type: 'root', children: [paragraph] } }
}

/** By a client that does not ask who edits. */
const OVER_LOCK = `${AUTOSAVE}&overrideLock=true`

const draftOf = (by: Visitor, { id }: Product) => openForm(by, `products/${id}`)

test('two people save one product: both values are shown, one is chosen, and nothing is lost', async ({
  page,
  shop,
  admin,
  dana,
  product,
}) => {
  await openProduct(page, product)
  const theirs = { name: `${product.name} D`, code: `${product.code}-D`, price: 31, description: richText('Of gold.') }
  await saveAs(dana, product, { ...theirs, _status: 'published' })
  await beforeDraftIsSaved(page, async () => {
    await field(page, 'name').fill(`${product.name} A`)
    await field(page, 'code').fill(`${product.code}-A`)
    await field(page, 'savePrice').fill('Spring')
  })
  await patiently(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText('Dana Reed saved this at')
  const both = dialog(page).getByRole('group', { name: 'Name' })
  await expect(both).toContainText(`${product.name} A`)
  await expect(both).toContainText(`${product.name} D`)
  await expect(dialog(page).getByRole('region', { name: 'Changed by them: taken over' })).toContainText(
    /\$31\.00.*Of gold\./s,
  )
  await expect(dialog(page).getByRole('region', { name: 'Changed by you: stays' })).toContainText('Spring')
  await expectInOrder(page, '.desk-dialog')

  await expect(button(page, 'Save')).toBeDisabled()
  await expect(dialog(page).getByText('2 fields are left to choose.')).toBeVisible()
  await choice(page, 'Code', 'Theirs').focus()
  await page.keyboard.press('Space')
  await choice(page, 'Name', 'Yours').check()
  await dialog(page).getByLabel('Name: What is saved').fill(`${product.name} A and D`)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeHidden()

  await expect(field(page, 'name')).toHaveValue(`${product.name} A and D`)
  await expect(field(page, 'code')).toHaveValue(`${product.code}-D`)
  await expect(field(page, 'price')).toHaveValue('31')
  await expect(field(page, 'savePrice')).toHaveValue('Spring')
  await expect(page.locator('[data-lexical-editor]')).toHaveText('Of gold.')
  const merged = { name: `${product.name} A and D`, code: `${product.code}-D`, price: 31, savePrice: 'Spring' }
  expect(await draftOf(admin, product)).toMatchObject({ ...merged, _status: 'draft' })
  await button(page, 'Publish changes').click()
  await expect(async () => expect((await onSale(shop.url)).map(({ name }) => name)).toContain(merged.name)).toPass()
})

test(
  'drafts of two people that save themselves ask once, and wait until it is decided',
  long,
  async ({ page, admin, dana, product }) => {
    await openProduct(page, product)
    await saveAs(dana, product, { name: `${product.name} D`, _status: 'draft' }, AUTOSAVE)
    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes(`/api/products/${product.id}`)) saves += 1
    })
    await field(page, 'name').fill(`${product.name} A`)
    await patiently(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const bar = page.getByText('Your changes are not saved: somebody else saved this meanwhile.')
    await expect(bar).toBeVisible()
    await expect(field(page, 'name')).toHaveValue(`${product.name} A`)

    const asked = saves
    // Each of these would save itself, and ask again.
    await page.clock.install()
    for (const word of ['AB', 'ABC']) {
      await field(page, 'name').fill(`${product.name} ${word}`)
      await page.clock.runFor(5000)
    }
    await expect(dialog(page)).toBeHidden()
    expect(saves).toBe(asked)
    await page.clock.resume()
    expect((await draftOf(admin, product)).name).toBe(`${product.name} D`)

    // Meanwhile Dana types on.
    await saveAs(dana, product, { name: `${product.name} DE`, _status: 'draft' }, OVER_LOCK)
    await button(page, 'Compare and save').click()
    await expect(dialog(page).getByRole('group', { name: 'Name' })).toContainText(`${product.name} ABC`)
    await saveAs(dana, product, { name: `${product.name} DEF`, _status: 'draft' }, OVER_LOCK)
    await choice(page, 'Name', 'Yours').check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('Meanwhile it was saved once more: please look again.')).toBeVisible()
    await expect(dialog(page).getByRole('group', { name: 'Name' })).toContainText(`${product.name} DEF`)
    await choice(page, 'Name', 'Theirs').check()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(field(page, 'name')).toHaveValue(`${product.name} DEF`)
    await field(page, 'name').fill(`${product.name} end`)
    await expect.poll(async () => (await draftOf(admin, product)).name).toBe(`${product.name} end`)
  },
)

/** Who holds the product: known to the shop once the form has told it. */
async function editorOf(by: Visitor, { id }: Product) {
  return (await by.get<{ editor: Editor | null }>(`/api/panel/editing/products/${id}/editor`)).body.editor
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
  async ({ page, browser, context, dana, product }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // What is typed is not saved yet.
    const release = await holdRequests(page, '**/api/products/*autosave=true*')
    await openProduct(page, product)
    await field(page, 'name').fill(`${product.name} typed`)
    await expect.poll(() => editorOf(dana, product)).not.toBeNull()
    const theirs = await openAs(page, dana, () => browser.newContext({ baseURL: dana.shop }))
    await patiently(theirs.getByRole('button', { name: 'Take over' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Take over' }).click()

    const told = page.getByRole('dialog', { name: 'Dana Reed edits this now' })
    await expect(told).toBeVisible()
    await expect(told.getByRole('region', { name: 'What you typed and is not saved' })).toContainText(
      `${product.name} typed`,
    )
    await expectAccessible(page, '.desk-dialog')
    await told.getByRole('button', { name: 'Copy what I typed' }).click()
    await expect(told.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Name:\n${product.name} typed`)
    await told.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('Dana Reed edits this now. What you type here is not saved.')).toBeVisible()
    await expect(field(page, 'name')).toHaveValue(`${product.name} typed`)
    // A save is refused; one by hand is told again.
    const refused = page.waitForResponse((response) => response.status() === 423)
    release()
    await refused
    await expect(told).toBeHidden()
    await button(page, 'Publish changes').click()
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Stay here' }).click()
    await expect(field(page, 'name')).toHaveValue(`${product.name} typed`)
    await theirs.context().close()
    await saveAs(dana, product, { name: `${product.name} D`, _status: 'published' })
  },
)

test(
  'a session that has ended is begun again in a dialog, and what was typed is saved',
  long,
  async ({ page, context, admin, product, pageErrors }) => {
    pageErrors.expect(/status of 40[013]/)
    const email = `${crypto.randomUUID()}@aurel.example`
    const json = { email, password: 'a-password-of-staff', name: 'Ada Stone', role: 'editor' }
    expect((await admin.post('/api/users', { json })).status).toBe(201)
    await signInByCookie(context, await signIn(admin.shop, email, json.password))
    await openProduct(page, product)
    await context.clearCookies()
    await field(page, 'name').fill(`${product.name} kept`)
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
    await expect.poll(async () => (await draftOf(admin, product)).name).toBe(`${product.name} kept`)
    await expect(field(page, 'name')).toHaveValue(`${product.name} kept`)
  },
)

test(
  'nothing is saved in the name of another person who signs in, unless it is confirmed',
  long,
  async ({ page, context, admin, dana, product, pageErrors }) => {
    pageErrors.expect(/status of 40[13]/)
    await openProduct(page, product)
    await context.clearCookies()
    await field(page, 'name').fill(`${product.name} kept`)
    await patiently(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await signInByCookie(context, dana)
    const asked = page.getByRole('dialog', { name: 'You are signed in as Dana Reed' })
    await expect(asked).toBeVisible()
    expect((await draftOf(admin, product)).name).toBe(product.name)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await asked.getByRole('button', { name: 'Save as Dana Reed' }).click()
    await expect(asked).toBeHidden()
    expect((await saved).status()).toBe(200)
    await expect.poll(async () => (await draftOf(admin, product)).name).toBe(`${product.name} kept`)
  },
)
