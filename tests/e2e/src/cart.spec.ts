import type { Locator, Page } from '@playwright/test'
import { cartLines, expect, expectToast, sessionItem, stopClock, test } from '../customer.ts'
import { addToCart, pressPlaceOrder } from '../order-form.ts'
import { button } from '../panel.ts'
import { long } from '../shop.ts'
import { addFirst, cart, cartButton } from '../shopper.ts'
import { productCalled } from '../site-routes.ts'
import { newProduct } from '../staff-api.ts'

const ring = 'Halyard Twist Ring, size 7'
const tray = 'Bedside Jewel Tray'

const add = async (page: Page, name: string) => addToCart(page, await productCalled(page, name))
const quantityOf = (page: Page, name: string) => cart(page).getByLabel(`Quantity of ${name}`)
const lineOf = (page: Page, name: string) => cartLines(page).filter({ hasText: name })
const remove = (page: Page, name: string) => button(cart(page), `Remove ${name}`).click()

async function openCart(page: Page) {
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
}

test('adding says Item Added! for 3 s; the cart is one press away', long, async ({ page }) => {
  await page.goto('/')
  await stopClock(page)
  await addFirst(page)
  await expectToast(page, 'success', 'Item Added!', 3000)
  await page.clock.resume()
  await add(page, ring)
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: ring })
  await toast.getByRole('button', { name: 'View cart' }).click()
  await expect(lineOf(page, ring)).toBeVisible()
})

test('the buttons of a quantity keep the focus at its ends, and do nothing there', long, async ({ page }) => {
  await add(page, ring)
  await openCart(page)
  for (const [name, at, next] of [
    ['less', '2', '1'],
    ['more', '9998', '9999'],
  ] as const) {
    const step = cart(page).getByRole('button', { name: `One ${name} of ${ring}` })
    await quantityOf(page, ring).fill(at)
    await step.press('Enter')
    await expect(quantityOf(page, ring)).toHaveValue(next)
    await expect(step).toBeFocused()
    await expect(step).toBeDisabled()
    await step.press('Enter')
    await expect(quantityOf(page, ring)).toHaveValue(next)
  }
})

test('a name reads as its language does; scrolling changes no quantity', long, async ({ page, admin }) => {
  const product = await newProduct(admin, { name: `خاتم ذهب ${crypto.randomUUID().slice(0, 4)} (50%)` })
  const { name } = product
  await addToCart(page, product)
  const expectKept = async (quantity: Locator) => {
    await quantity.fill('3')
    await quantity.hover()
    await page.mouse.wheel(0, 120)
    await expect(quantity).not.toBeFocused()
    await expect(quantity).toHaveValue('3')
  }
  await expect(page.getByRole('heading', { name })).toHaveCSS('direction', 'rtl')
  await expectKept(page.getByLabel('Quantity', { exact: true }))
  await openCart(page)
  await expect(cart(page).getByRole('link', { name })).toHaveCSS('direction', 'rtl')
  await expectKept(quantityOf(page, name))
})

test('each line has quantity, price and Remove, and the TOTAL follows', async ({ page }) => {
  await add(page, tray)
  await expect(page.getByRole('button', { name: 'Cart: 1 ITEM', exact: true })).toBeVisible()
  const added = await productCalled(page, ring)
  await addToCart(page, added, added)
  await openCart(page)
  await expect(cartLines(page)).toHaveCount(2)
  await expect(lineOf(page, ring)).toContainText('$68.00')
  // By the id, because the name may have changed.
  const link = lineOf(page, ring).getByRole('link', { name: ring })
  await expect(link).toHaveAttribute('href', new URL(page.url()).pathname)
  await expect(quantityOf(page, ring)).toHaveValue('2')
  for (const text of ['3 ITEMS', 'TOTAL $188.00']) await expect(cart(page)).toContainText(text)
  await quantityOf(page, ring).fill('0')
  await quantityOf(page, ring).blur()
  await expect(quantityOf(page, ring)).toHaveValue('1')
  await expect(cart(page)).toContainText('TOTAL $120.00')
  await remove(page, tray)
  for (const text of ['1 ITEM', 'TOTAL $68.00']) await expect(cart(page)).toContainText(text)
  await expect(cartLines(page)).toHaveCount(1)
  await remove(page, ring)
  for (const text of ['0 ITEMS', 'Your cart is empty.', 'TOTAL $0.00']) await expect(cart(page)).toContainText(text)
  await pressPlaceOrder(page)
  await expect(cart(page).getByRole('alert')).toHaveText('You are not select product. Please select product !')
})

test('nothing of the cart is lost by a reload, nor by a removal: Undo', async ({ page }) => {
  await add(page, ring)
  await page.reload()
  await expect(cartButton(page)).toHaveText(/1 ITEM$/)
  expect(JSON.parse((await sessionItem(page, 'cart'))!)).toMatchObject({
    totalprice: 68,
    totalqty: 1,
    item: [{ name: ring, qty: 1, quantity: 1, branchName: 'Aurel', amount: 68 }],
  })
  await openCart(page)
  await quantityOf(page, ring).fill('2')
  await remove(page, ring)
  await expect(cartLines(page)).toHaveCount(0)
  const notifications = cart(page).getByRole('region', { name: /^Notifications/ })
  await expect(notifications).toHaveAttribute('aria-live', 'polite')
  const toast = notifications.getByRole('listitem').filter({ hasText: `${ring} was removed` })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLines(page).first()).toContainText(ring)
  await expect(quantityOf(page, ring)).toHaveValue('2')
})

test('a toast covers no control of the cart, in a window of any width', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/category?name=Earrings#all')
  await stopClock(page)
  const buttons = page.getByRole('button', { name: /^Add to Cart/ })
  for (const at of [0, 1, 2, 3]) await buttons.nth(at).click()
  await cartButton(page).click()
  // The cart is rendered after the next frame, for which the stopped clock must run.
  await page.clock.runFor(50)
  await expect(cart(page)).toBeVisible()
  const toast = cart(page).locator('[data-sonner-toast]').first()
  for (const width of [360, 599, 700, 899, 900, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(toast).toBeInViewport({ ratio: 1, timeout: 200 })
    }).toPass()
    expect(await coveredByToasts(cart(page)), `at ${width} px`).toEqual([])
  }
})

const coveredByToasts = (place: Locator) =>
  place.locator('button, input, a, .total').evaluateAll((controls) =>
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
