import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { holdRequests } from '../hold-requests.ts'
import { button, patiently, signInByCookie } from '../panel.ts'
import { long } from '../shop.ts'
import { newPhone, password } from '../shopper.ts'

/** Delays all script files until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/_assets/*.js')

/** The text typed into a field, and the text sent if it differs. */
type Typed = [label: string, text: string, sent?: string]

const phone = newPhone()
const forms: { address: string; button: string; call: string; typed: Record<string, Typed> }[] = [
  {
    address: '/contact',
    button: 'Send',
    call: '/api/post_contact',
    typed: {
      name: ['Name', 'Ada'],
      phone: ['Phone', '5035550100'],
      mail: ['Email', 'ada@example.com'],
      content: ['Message', 'Is the ring still there?'],
    },
  },
  {
    address: '/signin',
    button: 'Sign in',
    call: '/api/login',
    typed: { name: ['Phone Number', newPhone()], password: ['Password', password] },
  },
  {
    address: '/signup',
    button: 'Sign up',
    call: '/api/register',
    typed: { name: ['Phone Number', `Phone: ${phone}`, phone], password: ['Password', password] },
  },
  {
    address: '/forgot-password',
    button: 'Send',
    call: '/api/forgot-password',
    typed: { email: ['Email', 'nobody@aurel.example'] },
  },
]

for (const { address, button, call, typed } of forms) {
  test(`a form at ${address} that is submitted before its script has loaded is sent afterwards`, async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    const called = page.waitForRequest(`**${call}`)
    await page.goto(address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    for (const [label, text] of Object.values(typed)) await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByRole('button', { name: button, exact: true }).click()
    await expect(main.getByText('One moment, please.')).toBeVisible()
    await expect(main.getByText('+1 503 555 0142').first()).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    releaseScripts()
    const sent = (await called).postDataJSON()
    for (const [name, [, text, wanted = text]] of Object.entries(typed)) expect(sent[name]?.trim()).toBe(wanted)
    await expect(main.getByText('One moment, please.')).toBeHidden()
    expect(page.url()).not.toContain('?')
  })
}

test(
  'a form with an empty field that is submitted before its script has loaded shows the error afterwards',
  long,
  async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(main.getByLabel('Phone Number')).toBeFocused()
    await main.getByLabel('Phone Number').pressSequentially('5')
    releaseScripts()
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'false')
  },
)

test('what is added to the cart before the script has loaded is in it afterwards', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category?name=Rings', { waitUntil: 'commit' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await add.click()
  releaseScripts()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  await expect(page.getByText('Item Added!').first()).toBeVisible()
  await add.click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('3')
})

test('a cart that is opened before the script has loaded opens afterwards', long, async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[data-opens-cart]:visible').first().click()
  releaseScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a filter that is chosen before the script has loaded filters the list afterwards', long, async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category?name=All&available=1', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^On sale/ }).check()
  const total = await main.locator('[data-count]').textContent()
  releaseScripts()
  await expect(main.locator('[data-count]')).not.toHaveText(total!)
  await expect(page).toHaveURL(/[?&]offer=1/)
  await expect(main.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
})

test('buttons that need a script are disabled until it has loaded', long, async ({ page, customer }) => {
  const releaseScripts = await holdScripts(page)
  for (const address of ['/signin', '/signup']) {
    await page.goto(address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByLabel('Password', { exact: true })).toBeEditable()
    await expect(main.getByRole('button', { name: 'Show Password' })).toBeHidden()
  }
  for (const address of ['/order', '/account']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled()
  }
  releaseScripts()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(customer.token).not.toBe('')
  await page.goto('/signin')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a press on a button of the admin panel that comes before its scripts is held, also when React marks elements in another way', async ({
  page,
  admin,
}) => {
  test.slow()
  await signInByCookie(page.context(), admin)
  const release = await holdRequests(page, '**/_next/**/*.js', undefined, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('__reactProps$', '__reactOther$') })
  })
  await page.goto('/admin/collections/categories', { waitUntil: 'commit' })
  await patiently(button(page, 'Arrange the categories')).toBeVisible()
  await button(page, 'Arrange the categories').click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Order of the categories' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})

test(
  'what is typed or chosen in the admin panel before its scripts have loaded is there afterwards',
  long,
  async ({ page, admin }) => {
    test.slow()
    await signInByCookie(page.context(), admin)
    const open = async (address: string) => {
      const releaseScripts = await holdRequests(page, '**/_next/**/*.js')
      await page.goto(`/admin/collections/${address}`, { waitUntil: 'commit' })
      return releaseScripts
    }
    let release = await open('sale-orders/telephone')
    const phone = newPhone()
    await patiently(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    release()
    await patiently(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone)

    release = await open('sale-orders')
    const search = page.getByPlaceholder('Search by order, phone, name or address')
    await patiently(search).toBeVisible()
    await search.fill('nobody orders by this')
    release()
    await patiently(page).toHaveURL(/search=nobody/)
    await expect(search).toHaveValue('nobody orders by this')

    // A button is pressed after the earlier fields are filled in.
    release = await open('sale-orders')
    const days = page.getByRole('navigation', { name: 'Day' })
    await patiently(days).toBeVisible()
    for (const label of ['From', 'to']) await days.getByLabel(label, { exact: true }).fill('2026-01-01')
    await days.getByRole('button', { name: 'Show' }).click()
    release()
    await patiently(page).toHaveURL(/2026-01-01/)

    release = await open('products/import')
    await patiently(page.getByLabel('Choose a CSV file')).toBeAttached()
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('Code;Price\r\nNOT-THERE;5\r\n') }
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    release()
    await patiently(page.getByRole('rowheader', { name: 'NOT-THERE' })).toBeVisible()
  },
)

test('nothing in the admin panel moves aside while React takes the page over', long, async ({ page, admin }) => {
  test.slow()
  await signInByCookie(page.context(), admin)
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(globalThis, { places })
    // After each change that React makes, whether or not it was painted.
    const record = () => {
      const content = document.querySelector('.template-default__wrap')
      if (content) places.add(content.getBoundingClientRect().left)
    }
    new MutationObserver(record).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
  await page.goto('/admin/collections/categories')
  await patiently(page.locator('html[data-taken-over]')).toBeAttached()
  await expect(page.locator('.template-default--nav-animate')).toBeAttached()
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'places')])).toEqual([0])
})
