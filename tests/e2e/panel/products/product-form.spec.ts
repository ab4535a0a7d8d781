import type { Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { picture } from '../../../support/pictures.ts'
import { staffMember } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, newStaff, test } from '../../desk.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithLongTimeout,
  openList,
  rowOf,
  signInByCookie,
} from '../../panel.ts'
import { chooseMore, nameField, openProduct, priceField, saveProduct } from '../../product-form.ts'
import { unsaved } from '../../settings-form.ts'
import { long } from '../../shop.ts'
import { onSale } from '../../staff-api.ts'
import { countSteps } from '../../steps.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' })

type Stored = { name: string; price: number; brand: string | null; stock: number; pictures: string[]; _status: string }
const stored = async (by: Visitor, { id }: { id: string }) =>
  (await by.get<Stored>(`/api/products/${id}?depth=0&draft=true`)).body

/** Saves like another browser, during the edit. */
async function saveAs(by: Visitor, { id }: Product, fields: object) {
  const saved = await by.patch(`/api/products/${id}?overrideLock=true`, { ...fields, _status: 'published' })
  expect(saved.status, saved.text).toBe(200)
}

/** Creates three pictures that no other test uses. */
const pictures = () =>
  Promise.all(
    [1, 2, 3].map(async (n) => ({
      name: `${crypto.randomUUID()}-${n}.png`,
      mimeType: 'image/png',
      buffer: await picture('png'),
    })),
  )

test('a new product takes 16 steps at most, and staff see where it is live', async ({ page, shop, admin, ring }) => {
  const name = `Pearl Ring ${ring.id.slice(0, 8)}`
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/live-report/') && asked.push(request.url())))
  const { step, expectAtMost } = countSteps()
  await step('load the list', openList(page, 'products'))
  const newLink = page.getByRole('link', { name: /^Create new/ }).first()
  await step('press "Create new"', newLink.click())
  await step('load the form', expectWithLongTimeout(page.locator('[data-lexical-editor]')).toBeVisible())
  await step('type the name', nameField(page).fill(name))
  await step('press the description', page.locator('[data-lexical-editor]').click())
  await step('type the description', page.keyboard.type('Of gold, with a pearl.'))
  const chooser = page.waitForEvent('filechooser')
  await step('press "Add pictures"', button(page, 'Add pictures').click())
  await step('choose three files', (await chooser).setFiles(await pictures()))
  await expect(page.getByLabel(/^What it shows/)).toHaveCount(3, { timeout: 30_000 })
  await step('type the price', priceField(page).fill('49,90'))
  await step('type the stock', page.getByLabel('Pieces in stock').fill('6'))
  await step('choose the category', page.getByLabel('Category').selectOption({ label: ring.categoryName }))
  // The form may propose the code.
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  if ((await code.inputValue()) === '') await step('type the code', code.fill(name))
  await expect(page.getByText('Shoppers pay $49.90.')).toBeVisible()
  await expect(unsaved(page)).toBeVisible()
  // The product is still a draft.
  expect(asked).toEqual([])
  await step('press "Save"', saveProduct(page))
  expectAtMost(16)

  await expect(page).toHaveURL(/products\/(?!create)[\w-]+$/)
  await expect(unsaved(page)).toBeHidden()
  const links = page
    .getByRole('status')
    .filter({ hasText: /^Live on/ })
    .getByRole('link')
  await expectWithLongTimeout(links).toHaveText([name, ring.categoryName, 'All products'])
  const [opened] = await Promise.all([page.waitForEvent('popup'), links.first().click()])
  await expect(opened.getByRole('main')).toContainText('49.90')
  await opened.close()
  await expect(async () => expect((await onSale(shop.url)).map((each) => each.name)).toContain(name)).toPass()
  const found = (await onSale(shop.url)).find((each) => each.name === name)!
  expect(await stored(admin, found)).toMatchObject({
    price: 49.9,
    stock: 6,
    pictures: [expect.any(String), expect.any(String), expect.any(String)],
  })
  const { body } = await admin.get<{ pictures: { alt: string }[] }>(`/api/products/${found.id}?depth=1`)
  expect(body.pictures.map(({ alt }) => alt)).toEqual([name, `${name}, picture 2`, `${name}, picture 3`])

  // The form shows this product's page.
  await page.reload()
  await expectWithLongTimeout(nameField(page)).toHaveValue(name)
  await expect(page.locator('[data-lexical-editor]')).toHaveText('Of gold, with a pearl.')
  const { user } = (await admin.get<{ user: { name: string } }>('/api/users/me')).body
  await page.goto('/admin/collections/changes?limit=10')
  await expect(page.getByRole('columnheader')).toContainText(['What changed', 'By', 'When'])
  await expect(rowOf(page, `Product: ${name}`).first()).toContainText(user.name)
})

test('pictures are moved by keys and buttons, described, cropped, removed', long, async ({ page, admin, ring }) => {
  await openProduct(page, ring)
  await page.locator('input[type="file"]').setInputFiles(await pictures())
  const texts = page.getByLabel(/^What it shows/)
  await expect(texts).toHaveCount(3, { timeout: 30_000 })
  const alts = () => texts.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const [first, second, third] = await alts()
  await button(page, `Move ${third} to the front`).click()
  await expect.poll(alts).toEqual([first, third, second])
  await texts.nth(1).fill('On a hand')
  await button(page, `Remove ${first}`).click()
  await expect.poll(alts).toEqual(['On a hand', second])
  await button(page, 'Crop and main point: On a hand').click()
  const dialog = page.getByRole('dialog', { name: 'Crop and main point' })
  await dialog.getByLabel('Bottom').fill('40')
  await expectAccessible(page, '.desk-dialog')
  await dialog.getByRole('button', { name: 'Save the picture' }).click()
  await expect(dialog).toBeHidden()
  await saveProduct(page)
  const { body } = await admin.get<{ pictures: { alt: string; height: number }[] }>(`/api/products/${ring.id}?depth=1`)
  expect(body.pictures.map(({ alt, height }) => [alt, height])).toEqual([
    ['On a hand', 18],
    [second, 30],
  ])
})

test('what is missing is said at its field, which has the focus', long, async ({ page, ring, pageErrors }) => {
  pageErrors.expect(/status of 422/)
  await openProduct(page, ring)
  await nameField(page).fill('')
  await priceField(page).fill('1,200')
  await page.keyboard.press('Control+s')
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('Please give the product a name.')).toBeVisible()
  await expect(page.getByText('1,200 can be read in two ways. Please write 1200.00 or 1.20.').first()).toBeVisible()
  await expect(page.getByText('2 fields need your attention.')).toBeVisible()
  await nameField(page).fill(ring.name)
  await priceField(page).fill('12,50')
  await expect(page.getByText('Read as $12.50')).toBeVisible()
  // The fields that only the shop sets.
  await page.getByLabel('Bar code').fill('123')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Bar code')).toBeFocused()
  await expect(page.getByLabel('Bar code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bar code').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Shoppers see it.')).toBeVisible()
})

test('what two people change is merged; conflicts are asked about', async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const dana = await newStaff(admin, 'editor')
  await openProduct(page, ring)
  await page.getByLabel('Brand').fill('Aurel')
  await saveAs(dana, ring, { mpn: 'P-7' })
  await button(page, 'Save').click()
  await expect(page.getByText("Saved together with what Dana Reed changed: The maker's number.")).toBeVisible()
  await expect(page.getByLabel("The maker's number")).toHaveValue('P-7')
  expect(await stored(admin, ring)).toMatchObject({ brand: 'Aurel', mpn: 'P-7' })

  await nameField(page).fill(`${ring.name} A`)
  await saveAs(dana, ring, { name: `${ring.name} D`, price: 31 })
  await button(page, 'Save').click()
  await expect(conflict(page)).toContainText('Dana Reed saved this at')
  await expect(conflict(page).getByRole('region', { name: 'Changed by them: taken over' })).toContainText('$31.00')
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await conflict(page).getByRole('radio', { name: 'Name: Yours' }).check()
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(conflict(page)).toBeHidden()
  await expect(priceField(page)).toHaveValue('31.00')
  expect(await stored(admin, ring)).toMatchObject({ name: `${ring.name} A`, price: 31, _status: 'published' })
})

test('staff see who else types into a product', long, async ({ page, elsewhere, admin, ring }) => {
  await openProduct(page, ring)
  const told = page.waitForResponse(
    (answer) => answer.url().includes('/presence') && answer.request().postDataJSON().isTyping,
  )
  await nameField(page).fill(`${ring.name} A`)
  await told
  await signInByCookie(elsewhere.context(), await newStaff(admin, 'editor'))
  await openProduct(elsewhere, ring)
  await expect(elsewhere.getByText(/is editing this\.$/)).toBeVisible()
})

test('leaving unsaved work asks; in a closed tab it is offered, or discarded', long, async ({ page, admin, ring }) => {
  await openProduct(page, ring)
  await nameField(page).fill(`${ring.name} typed`)
  await expect(unsaved(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const press = page.locator('.step-nav a').filter({ hasText: 'Products' }).click()
  const question = await asked
  expect(question.message()).toContain('What you changed is not saved.')
  await question.dismiss()
  await press
  await expect(nameField(page)).toHaveValue(`${ring.name} typed`)
  await chooseMore(page, 'Discard changes')
  await expect(nameField(page)).toHaveValue(ring.name)
  await expect(unsaved(page)).toBeHidden()

  await nameField(page).fill(`${ring.name} typed`)
  await page.locator('[data-lexical-editor]').click()
  await page.keyboard.type('Half a sentence')
  await expect(unsaved(page)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: true })
  await page.waitForEvent('close')
  await again.goto(`/admin/collections/products/${ring.id}`)
  const offer = again.getByText('Unsaved changes, typed')
  await expectWithLongTimeout(offer).toBeVisible()
  await expect(nameField(again)).toHaveValue(ring.name)
  await expectAccessible(again, '.product-form')
  await button(again, 'Take them up').click()
  await expect(offer).toBeHidden()
  await expect(nameField(again)).toHaveValue(`${ring.name} typed`)
  await expectWithLongTimeout(again.locator('[data-lexical-editor]')).toHaveText('Half a sentence')
  // Other people must not see it.
  expect((await stored(admin, ring)).name).toBe(ring.name)
  again.on('dialog', (dialog) => void dialog.accept())
  await again.reload()
  await expectWithLongTimeout(offer).toBeVisible()
  await button(again, 'Discard them').click()
  await expect(nameField(again)).toHaveValue(ring.name)
  await again.reload()
  await expectWithLongTimeout(nameField(again)).toHaveValue(ring.name)
  await expect(offer).toBeHidden()
})

test('a product is saved although the session has ended', async ({ page, context, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 40[013]/)
  const { session, password } = await staffMember(admin, 'editor', 'Ada Stone')
  await signInByCookie(context, session)
  await openProduct(page, ring)
  await nameField(page).fill(`${ring.name} kept`)
  await context.clearCookies()
  await button(page, 'Save').click()
  const asked = page.getByRole('dialog', { name: 'Your session has ended' })
  await asked.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expectWithLongTimeout(page.getByText('Saved. Shoppers see it.')).toBeVisible()
  expect((await stored(admin, ring)).name).toBe(`${ring.name} kept`)
})

test('what is typed shows in the preview at once, and shoppers do not see it', async ({ page, admin, ring }) => {
  await openProduct(page, ring)
  const [preview] = await Promise.all([page.waitForEvent('popup'), chooseMore(page, 'Preview')])
  const marked = preview.getByRole('heading', { level: 1 })
  await expect(marked).toHaveText(ring.name)
  await marked.evaluate((heading) => heading.setAttribute('data-same', ''))
  await nameField(page).fill('A ring that is only typed')
  await expect(marked).toHaveText('A ring that is only typed')
  await priceField(page).fill('12.5')
  await expect(preview.locator('.detail__price')).toContainText('$12.50')
  // The same element shows that the page was patched, not reloaded.
  await expect(marked).toHaveAttribute('data-same', '')
  await priceField(page).fill('13')
  await expect(preview.locator('[data-preview-note]')).toHaveText('')
  expect(await stored(admin, ring)).toMatchObject({ name: ring.name, price: 25 })
})

test('a product is copied and deleted from its menu', long, async ({ page, admin, ring }) => {
  await openProduct(page, ring)
  await chooseMore(page, 'Duplicate')
  await page.waitForURL((url) => /products\/[\w-]+$/.test(url.pathname) && !url.pathname.endsWith(ring.id))
  await expectWithLongTimeout(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(`${ring.code}-2`)
  await expect(page.locator('.product-bar').getByText('Draft', { exact: true })).toBeVisible()
  await chooseMore(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/collections\/products(\?|$)/)
  const { body } = await admin.get<{ totalDocs: number }>(`/api/products?draft=true&where[code][equals]=${ring.code}-2`)
  expect(body.totalDocs).toBe(0)
})

test('the form is in order at both widths; staff only see it', long, async ({ page, context, admin, ring }) => {
  const { docs } = (await admin.get<{ docs: { id: string }[] }>('/api/media?limit=2&depth=0')).body
  await saveAs(admin, ring, { pictures: docs.map(({ id }) => id), salePrice: 20 })
  await openProduct(page, ring)
  await region(page, 'Search engines').locator('summary').click()
  await expect(page.getByRole('region', { name: 'In search results' })).toContainText(ring.name)
  await expectResponsiveAndAccessible(page, '.product-form')
  await expectResponsiveAndAccessible(page, '.product-bar')
  await signInByCookie(context, await newStaff(admin, 'staff'))
  await page.reload()
  await expectWithLongTimeout(page.getByText('You can see this product.')).toBeVisible()
  await expect(nameField(page)).toBeDisabled()
  await expect(button(page, 'Save')).toBeHidden()
})
