import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { long } from '../shop.ts'
import { productCalled } from '../site-routes.ts'

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

async function openZoom(page: Page) {
  const ring = await productCalled(page, 'Aster Solitaire Ring, size 6')
  await page.goto(`/productDetail/${ring.id}`)
  await page.getByRole('link', { name: /Zoom/ }).press('Enter')
  const zoom = page.getByRole('dialog', { name: `${ring.name}, enlarged` })
  await expect(zoom.getByRole('img')).toBeVisible()
  return zoom
}

const widthOf = async (zoom: Locator) => Math.round((await zoom.getByRole('img').boundingBox())!.width)

test('a phone shows the whole picture first; it grows by keys and buttons', long, async ({ page }) => {
  const zoom = await openZoom(page)
  await expect(zoom.getByRole('img')).toBeInViewport({ ratio: 1 })
  expect(await widthOf(zoom)).toBe(390)
  const larger = () => zoom.getByRole('button', { name: 'Larger' }).click()
  for (const [act, width] of [
    [() => page.keyboard.press('+'), 585],
    [larger, 878],
    [() => page.keyboard.press('-'), 585],
    [() => zoom.getByRole('button', { name: 'Smaller' }).click(), 390],
    [larger, 585],
    [() => page.keyboard.press('0'), 390],
  ] as const) {
    await act()
    expect(await widthOf(zoom)).toBe(width)
  }
  for (let press = 0; press < 9; press++) await larger()
  expect(await widthOf(zoom)).toBe(3000)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page.getByRole('link', { name: /Zoom/ })).toBeFocused()
})

test('the pictures of a product are turned by buttons and arrow keys', long, async ({ page }) => {
  const zoom = await openZoom(page)
  await expect(zoom.getByRole('status')).toHaveText('1 of 3')
  await zoom.getByRole('button', { name: 'Next picture' }).click()
  await expect(zoom.getByRole('status')).toHaveText('2 of 3')
  await expect(zoom.getByRole('img', { name: 'Close view of the four claws' })).toBeVisible()
  expect(await widthOf(zoom)).toBe(390)
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('status')).toHaveText('3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('status')).toHaveText('1 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Close view of the four claws' })).toBeVisible()
})

test('the wheel and a double click enlarge what is below them', long, async ({ page }) => {
  const zoom = await openZoom(page)
  await page.keyboard.press('0')
  const { x, y, width } = (await zoom.getByRole('img').boundingBox())!
  await page.mouse.move(x + width * 0.25, y + width * 0.25)
  await page.mouse.wheel(0, -500)
  const box = (await zoom.getByRole('img').boundingBox())!
  expect(box.width).toBeGreaterThan(2 * width)
  expect(Math.round((100 * (x + width * 0.25 - box.x)) / box.width)).toBe(25)
  await zoom.getByRole('img').dblclick({ position: { x: -box.x + 100, y: -box.y + 300 } })
  expect(await widthOf(zoom)).toBe(390)
})

test('two fingers pinch the picture, and one swipes to the next', long, async ({ page }) => {
  const zoom = await openZoom(page)
  await page.keyboard.press('0')
  const client = await page.context().newCDPSession(page)
  const touch = (type: string, ...points: [x: number, y: number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await touch('touchStart', [150, 350], [250, 350])
  await touch('touchMove', [100, 350], [300, 350])
  await touch('touchEnd')
  await expect.poll(() => widthOf(zoom)).toBe(780)
  await page.keyboard.press('0')
  await touch('touchStart', [300, 350])
  await touch('touchMove', [200, 352])
  await touch('touchMove', [100, 354])
  await touch('touchEnd')
  await expect(zoom.getByRole('status')).toHaveText('2 of 3')
})
