import type { Locator, Page } from '@playwright/test'
import { cartLines, expect, expectToast, sessionItem, stopClock, test } from '../customer.ts'
import { bothWidths, long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { productCalled } from '../site-routes.ts'
import { newProduct } from '../staff-api.ts'

const ring = 'Halyard Twist Ring'
const tray = 'Bedside Jewel Tray'

async function add(page: Page, name: string) {
  await page.goto(`/productDetail/${(await productCalled(page, name)).id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
}

async function openCart(page: Page) {
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
}

test('adding says Item Added! for 3 s', long, async ({ page }) => {
  await page.goto('/')
  await stopClock(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expectToast(page, 'success', 'Item Added!', 3000)
})

test('the buttons of a quantity keep the focus at its ends, and do nothing there', long, async ({ page }) => {
  await add(page, ring)
  await openCart(page)
  const quantity = cart(page).getByLabel(`Quantity of ${ring}`)
  for (const [name, at, next] of [
    ['less', '2', '1'],
    ['more', '9998', '9999'],
  ] as const) {
    const step = cart(page).getByRole('button', { name: `One ${name} of ${ring}` })
    await quantity.fill(at)
    await step.press('Enter')
    await expect(quantity).toHaveValue(next)
    await expect(step).toBeFocused()
    await expect(step).toBeDisabled()
    await step.press('Enter')
    await expect(quantity).toHaveValue(next)
  }
})

test('a name reads as its language does; scrolling changes no quantity', async ({ page, admin }) => {
  const { id, name } = await newProduct(admin, { name: `خاتم ذهب ${crypto.randomUUID().slice(0, 4)} (50%)` })
  await page.goto(`/productDetail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const inPage = page.getByLabel('Quantity', { exact: true })
  const expectKept = async (quantity: Locator) => {
    await quantity.fill('3')
    await quantity.hover()
    await page.mouse.wheel(0, 120)
    await expect(quantity).not.toBeFocused()
    await expect(quantity).toHaveValue('3')
  }
  await expect(page.getByRole('heading', { name })).toHaveCSS('direction', 'rtl')
  await expectKept(inPage)
  await openCart(page)
  await expect(cart(page).getByRole('link', { name })).toHaveCSS('direction', 'rtl')
  await expectKept(cart(page).getByLabel(`Quantity of ${name}`))
})

test('an empty cart has its TOTAL, and Place Order asks for a product', long, async ({ page }) => {
  await page.goto('/')
  await openCart(page)
  await expect(cart(page).getByText('0 ITEMS')).toBeVisible()
  await expect(cart(page).getByText('Your cart is empty.')).toBeVisible()
  await expect(cart(page)).toContainText('TOTAL $0.00')
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(cart(page).getByRole('alert')).toHaveText('You are not select product. Please select product !')
})

test('each line has quantity, price and Remove, and the TOTAL follows', bothWidths, async ({ page }) => {
  await add(page, ring)
  await add(page, tray)
  await add(page, ring)
  await openCart(page)
  await expect(cartLines(page)).toHaveCount(2)
  const line = cartLines(page).filter({ hasText: ring })
  await expect(line).toContainText('$68.00')
  // By the id: the name may be another one by now.
  await expect(line.getByRole('link', { name: ring })).toHaveAttribute('href', new URL(page.url()).pathname)
  await expect(line.getByLabel(`Quantity of ${ring}`)).toHaveValue('2')
  await expect(cart(page)).toContainText('TOTAL $188.00')
  await line.getByLabel(`Quantity of ${ring}`).fill('0')
  await line.getByLabel(`Quantity of ${ring}`).blur()
  await expect(line.getByLabel(`Quantity of ${ring}`)).toHaveValue('1')
  await expect(cart(page)).toContainText('TOTAL $120.00')
  await cart(page)
    .getByRole('button', { name: `Remove ${tray}` })
    .click()
  await expect(cart(page)).toContainText('TOTAL $68.00')
  await expect(cartLines(page)).toHaveCount(1)
})

test('nothing of the cart is lost or doubled by a reload', async ({ page }) => {
  await add(page, ring)
  await page.reload()
  await page.goto('/about')
  await page.goBack()
  await expect(cartButton(page)).toHaveText(/1 ITEM$/)
  expect(JSON.parse((await sessionItem(page, 'cart'))!)).toMatchObject({
    totalprice: 68,
    totalqty: 1,
    item: [{ name: ring, qty: 1, quantity: 1, branchName: 'Aurel', amount: 68 }],
  })
})

test('a removed product is named, and Undo puts it back', async ({ page }) => {
  await add(page, ring)
  await add(page, tray)
  await openCart(page)
  await cartLines(page).filter({ hasText: ring }).getByLabel(`Quantity of ${ring}`).fill('2')
  await cart(page)
    .getByRole('button', { name: `Remove ${ring}` })
    .click()
  await expect(cartLines(page)).toHaveCount(1)
  const notifications = cart(page).getByRole('region', { name: /^Notifications/ })
  await expect(notifications).toHaveAttribute('aria-live', 'polite')
  const toast = notifications.getByRole('listitem').filter({ hasText: `${ring} was removed` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLines(page).first()).toContainText(ring)
  await expect(cartLines(page).first().getByRole('spinbutton')).toHaveValue('2')
})

test('what was added is named, and the cart is one press away', long, async ({ page }) => {
  await add(page, ring)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Item Added!' })
  await expect(toast).toContainText(ring)
  await toast.getByRole('button', { name: 'View cart' }).click()
  await expect(cartLines(page)).toContainText(ring)
})

test('a visitor who places an order is asked to sign in, and comes back to the cart as it was', async ({ page }) => {
  await add(page, ring)
  const address = page.url()
  await openCart(page)
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please Login!')).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Phone Number').fill(`+1 212 556 ${Math.floor(1000 + Math.random() * 8999)}`)
  await page.getByLabel('Password', { exact: true }).fill('pearls-and-sand')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(address)
  await expect(cartLines(page)).toContainText(ring)
})

for (const width of [360, 599, 700, 899, 900, 1280]) {
  test(`a toast covers no control of the cart, in a window ${width} px wide`, long, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/category?name=Earrings#all')
    await stopClock(page)
    for (const at of [0, 1, 2, 3])
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .nth(at)
        .click()
    await cartButton(page).click()
    // The cart is rendered after the next frame, which the stopped clock has yet to make.
    await page.clock.runFor(50)
    await expect(cart(page)).toBeVisible()
    const toast = cart(page).locator('[data-sonner-toast]').first()
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(toast).toBeInViewport({ ratio: 1, timeout: 200 })
    }).toPass()
    const covered = await cart(page)
      .locator('button, input, a, .total')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { x, y, width, height } = control.getBoundingClientRect()
            const corners = [x + 2, x + width / 2, x + width - 2].flatMap((left) =>
              [y + 2, y + height - 2].map((top) => [left, top]),
            )
            const isToast = ([left, top]: number[]) =>
              document.elementFromPoint(left!, top!)?.closest('[data-sonner-toast]')
            return !control.closest('[data-sonner-toaster]') && corners.some(isToast)
          })
          .map((control) => control.textContent || control.outerHTML),
      )
    expect(covered).toEqual([])
  })
}
