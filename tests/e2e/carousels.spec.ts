import type { Page } from '@playwright/test'
import { expect, test } from './customer.ts'
import { anyWidth } from './shop.ts'

const titles = ['Gold, quietly made', 'The apothecary shelf', 'Ready to be given']

const show = (page: Page) => page.getByRole('region', { name: 'From the shop' })

/** That the slide with this title fills the show, alone. */
async function expectSlide(page: Page, title: string) {
  const slide = show(page)
    .getByRole('group', { name: / of 3$/ })
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(slide, title).toBeInViewport({ ratio: 0.7 })
  await expect(slide).not.toHaveAttribute('inert')
  await expect(show(page).locator('[inert]')).toHaveCount(2)
}

/** Opens the home page in a time that stands still: what is due is due to the millisecond. */
async function openStill(page: Page) {
  await page.addInitScript(() => {
    const note = ({ clientX }: PointerEvent) => {
      document.documentElement.dataset.pointed = String(Math.round(clientX))
    }
    addEventListener('pointermove', note, true)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
}

test('the slideshow shows one slide, with its title, text and picture', async ({ page }) => {
  await openStill(page)
  await expectSlide(page, titles[0]!)
  await expect(page.getByText('Rings, pearls and chains from a small workshop')).toBeVisible()
  await expect(page.getByRole('img', { name: /Gold rings, a pearl strand/ })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'See the rings' })).toHaveAttribute('href', '/category?name=Rings')
})

test('the slideshow turns after 4 s, and after the last slide comes the first', anyWidth, async ({ page }) => {
  await openStill(page)
  for (const title of [...titles, ...titles]) {
    await expectSlide(page, title)
    await page.clock.runFor(3999)
    await expectSlide(page, title)
    await page.clock.runFor(1)
  }
})

test('the slideshow rests while it has the focus, and when it is told to', anyWidth, async ({ page }) => {
  await openStill(page)
  await page.getByRole('link', { name: 'See the rings' }).focus()
  await page.clock.runFor(9000)
  await expectSlide(page, titles[0]!)
  await show(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('searchbox', { name: 'Search the shop' }).focus()
  await page.clock.runFor(9000)
  await expectSlide(page, titles[0]!)
  await show(page).getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
})

test('the slideshow rests while it is pointed at', anyWidth, async ({ page }) => {
  await openStill(page)
  await show(page).hover({ position: { x: 40, y: 40 } })
  await page.clock.runFor(9000)
  await expectSlide(page, titles[0]!)
  await page.getByRole('searchbox', { name: 'Search the shop' }).hover()
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
})

test('the slideshow is turned by its buttons and by swipes of 8 pixels', async ({ page }) => {
  await openStill(page)
  await show(page).getByRole('button', { name: 'Next slides' }).click()
  await expectSlide(page, titles[1]!)
  await show(page).getByRole('button', { name: 'Previous slides' }).click()
  await expectSlide(page, titles[0]!)
  await show(page).getByRole('button', { name: 'Next slides' }).dblclick()
  await expectSlide(page, titles[2]!)
  await show(page)
    .getByRole('link', { name: `Slide 1: ${titles[0]}` })
    .click()
  await page.clock.runFor(50)
  await expectSlide(page, titles[0]!)
  await show(page)
    .getByRole('link', { name: `Slide 3: ${titles[2]}` })
    .click()
  await page.clock.runFor(50)
  await expectSlide(page, titles[2]!)
  const { x, y } = (await show(page).boundingBox())!
  const swipes: [pixels: number, title: string][] = [
    [-7, titles[2]!],
    [-8, titles[0]!],
    [8, titles[2]!],
  ]
  for (const [pixels, title] of swipes) {
    await swipe(page, x + 200, y + 60, pixels)
    await expectSlide(page, title)
  }
  await swipe(page, x + 200, y + 60, -8, true)
  await expectSlide(page, titles[0]!)
})

test('where reduced motion is asked for, nothing turns by itself until it is told to', anyWidth, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStill(page)
  await page.clock.runFor(20_000)
  await expectSlide(page, titles[0]!)
  await show(page).getByRole('button', { name: 'Play slides' }).click()
  await expectSlide(page, titles[0]!)
  for (const title of [titles[1]!, titles[2]!, titles[0]!]) {
    await page.clock.runFor(4000)
    await expectSlide(page, title)
  }
})

test('the first slide is painted first, and nothing moves afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shifted: 0, largest: '' }
    Object.assign(globalThis, { seen })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('layout-shift', (entry) => {
      seen.shifted += Reflect.get(entry, 'value')
    })
    watch('largest-contentful-paint', (entry) => {
      seen.largest = Reflect.get(entry, 'url')
    })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const { shifted, largest } = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  expect(shifted).toBeLessThan(0.01)
  expect(largest).toContain('slide-jewellery')
})

test('the brands turn two at a time, every 2 s, in 500 ms, and by swipes of 8 pixels', async ({ page }) => {
  await openStill(page)
  const brands = page.getByRole('region', { name: 'Brands' })
  const list = brands.getByRole('list')
  await list.scrollIntoViewIfNeeded()
  const expectBrands = async (...names: string[]) => {
    for (const name of names) await expect(brands.getByRole('img', { name })).toBeInViewport({ ratio: 1 })
    await expect(list.locator(':scope > :not([inert])')).toHaveCount(2)
  }
  await expectBrands('Orvanelle', 'Quern & Loam')
  await page.clock.runFor(1999)
  await expectBrands('Orvanelle', 'Quern & Loam')
  await list.evaluate((row) => {
    row.animate = (frames, options) => {
      row.dataset.took = String((options as KeyframeAnimationOptions).duration)
      return Element.prototype.animate.call(row, frames, options)
    }
    row.addEventListener('transitionend', (event) => {
      row.dataset.took = String((event as TransitionEvent).elapsedTime * 1000)
    })
  })
  await page.clock.runFor(1)
  await expectBrands('Kestrowe', 'Maristane')
  await expect(list).toHaveAttribute('data-took', '500')
  await page.clock.runFor(6000)
  await expectBrands('Orvanelle', 'Quern & Loam')
  const middle = async () => {
    const { x, y, width, height } = (await brands.getByRole('img', { name: 'Orvanelle' }).boundingBox())!
    return [x + width / 2, y + height / 2] as const
  }
  await expect(async () => {
    await page.mouse.move(...(await middle()))
    await page.clock.runFor(20)
    await expect(brands.locator('.swiper-initialized')).toBeAttached({ timeout: 200 })
  }).toPass()
  await swipe(page, ...(await middle()), 7)
  await expectBrands('Orvanelle', 'Quern & Loam')
  await swipe(page, ...(await middle()), 9)
  await expectBrands('Ostrelle', 'Halcote')
  await list.evaluate((row) => delete row.dataset.took)
  await page.mouse.move(1, 1)
  await page.clock.runFor(2000)
  await expectBrands('Orvanelle', 'Quern & Loam')
  await expect(list).toHaveAttribute('data-took', '500')
})

/** Delays the Swiper bundle; returns how often it was requested, and a function that releases it. */
async function holdSwiper(page: Page) {
  const way = { asked: 0, open: () => {} }
  const opened = new Promise<void>((resolve) => {
    way.open = resolve
  })
  await page.route(/_assets\/swiper/, async (route) => {
    way.asked++
    await opened
    await route.continue()
  })
  return way
}

test('Swiper comes with the first touch only, and moves neither the row nor the focus', async ({ page }) => {
  const way = await holdSwiper(page)
  await openStill(page)
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
  await page.clock.runFor(1000)
  expect(way.asked).toBe(0)
  const link = show(page).getByRole('link', { name: 'Visit the apothecary' })
  const left = async () => (await show(page).getByRole('group', { name: '2 of 3' }).boundingBox())?.x
  await expect.poll(left).toBe(0)
  await link.focus()
  await expect(show(page).locator('[inert]')).toHaveCount(0)
  way.open()
  await expectSlide(page, titles[1]!)
  await expect(link).toBeFocused()
  expect(await left()).toBe(0)
  expect(way.asked).toBe(1)
})

for (const [deed, title, does] of [
  ['a button', titles[1]!, (page: Page) => show(page).getByRole('button', { name: 'Next slides' }).click()],
  [
    'a dot',
    titles[2]!,
    (page: Page) =>
      show(page)
        .getByRole('link', { name: /^Slide 3/ })
        .click(),
  ],
  ['a swipe', titles[2]!, (page: Page) => swipe(page, 200, 400, 20)],
] as const) {
  test(`what ${deed} asks for before Swiper has come is done when it has`, anyWidth, async ({ page }) => {
    const way = await holdSwiper(page)
    await openStill(page)
    await does(page)
    await expect(show(page).locator('[inert]')).toHaveCount(0)
    way.open()
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(show(page).locator('[inert]')).toHaveCount(2)
    }).toPass()
    await page.clock.runFor(50)
    await expectSlide(page, title)
  })
}

test(
  'where Swiper cannot be fetched the slides turn on, and it is said to whom it matters',
  anyWidth,
  async ({ page, complaints }) => {
    complaints.expect(/_assets\/swiper/)
    await page.route(/_assets\/swiper/, (route) => route.abort())
    await openStill(page)
    await show(page).getByRole('button', { name: 'Next slides' }).click()
    await expect(page.getByText('The shop cannot be reached. Please try again.')).toBeVisible()
    await page.clock.runFor(4000)
    await expectSlide(page, titles[1]!)
  },
)

/** As a hand does: pixel by pixel, each of them heard by the page. What waits for the next frame has it then. */
async function swipe(page: Page, x: number, y: number, pixels: number, slowly = false) {
  const from = Math.round(x)
  await page.mouse.move(from, y)
  await page.mouse.down()
  for (let moved = 1; moved <= Math.abs(pixels); moved++) {
    const to = from + Math.sign(pixels) * moved
    await page.mouse.move(to, y)
    await expect(page.locator('html')).toHaveAttribute('data-pointed', String(to))
  }
  if (slowly) await page.clock.runFor(1000)
  await page.mouse.up()
  await page.clock.runFor(50)
}
