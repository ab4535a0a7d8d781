import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { layoutShift } from '../layout-shift.ts'
import { atBothWidths, long } from '../shop.ts'

const titles = ['Gold, quietly made', 'The apothecary shelf', 'Ready to give']

const slideshow = (page: Page) => page.getByRole('region', { name: 'From the shop' })

/** Expects that only the slide with this title is visible. */
async function expectSlide(page: Page, title: string) {
  const slide = slideshow(page)
    .getByRole('group', { name: / of 3$/ })
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(slide, title).toBeInViewport({ ratio: 0.7 })
  await expect(slide).not.toHaveAttribute('inert')
  await expect(slideshow(page).locator('[inert]')).toHaveCount(2)
}

/** Opens the home page with a stopped clock, for exact times, and waits until the slideshow is ready. */
async function openWithStoppedClock(page: Page) {
  await page.addInitScript(() => {
    const recordPointer = ({ clientX }: PointerEvent) => {
      document.documentElement.dataset.pointed = String(Math.round(clientX))
    }
    addEventListener('pointermove', recordPointer, true)
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await expect(slideshow(page)).toHaveAttribute('data-carousel', /plays|rests/)
}

/** Runs the stopped clock, because Swiper waits for frames until a press that started before it loaded is released. */
async function untilSwiperRuns(page: Page) {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(slideshow(page).locator('[inert]')).toHaveCount(2)
  }).toPass({ intervals: [10] })
  await page.clock.runFor(50)
}

/** Runs the stopped clock for a frame, in which Swiper moves to the chosen slide. */
async function runUntilSlide(page: Page, number: number) {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(slideshow(page).locator(`#slide-${number}`)).not.toHaveAttribute('inert', { timeout: 200 })
  }).toPass({ intervals: [10] })
}

test('the slideshow shows one slide, turns after 4 s, and after the last slide comes the first', async ({ page }) => {
  await openWithStoppedClock(page)
  await expect(page.getByText('Rings, pearls and chains from a small workshop')).toBeVisible()
  await expect(page.getByRole('img', { name: /Gold rings, a pearl strand/ })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'See the rings' })).toHaveAttribute('href', '/category?name=Rings')
  for (const title of [...titles, ...titles]) {
    await expectSlide(page, title)
    await page.clock.runFor(3999)
    await expectSlide(page, title)
    await page.clock.runFor(1)
  }
})

test('the slideshow pauses while it is hovered or focused, and after Pause', long, async ({ page }) => {
  await openWithStoppedClock(page)
  const search = page.getByRole('combobox', { name: 'Search the shop' })
  const expectPaused = async (title: string) => {
    await page.clock.runFor(9000)
    await expectSlide(page, title)
  }
  await slideshow(page).hover({ position: { x: 40, y: 40 } })
  await expectPaused(titles[0]!)
  await search.hover()
  await page.getByRole('link', { name: 'See the rings' }).focus()
  await expectPaused(titles[0]!)
  await search.focus()
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
  await slideshow(page).getByRole('button', { name: 'Pause slides' }).click()
  await search.hover()
  await search.focus()
  await expectPaused(titles[1]!)
  await slideshow(page).getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(4000)
  await expectSlide(page, titles[2]!)
})

test('the slideshow is turned by its buttons and by swipes of 8 pixels', async ({ page }) => {
  await openWithStoppedClock(page)
  const [next, previous] = ['Next slides', 'Previous slides'].map((name) =>
    slideshow(page).getByRole('button', { name }),
  ) as [Locator, Locator]
  await next.click()
  await untilSwiperRuns(page)
  await expectSlide(page, titles[1]!)
  await previous.click()
  await expectSlide(page, titles[0]!)
  await next.dblclick()
  await expectSlide(page, titles[2]!)
  for (const number of [1, 3]) {
    const title = titles[number - 1]!
    const dot = slideshow(page).getByRole('link', { name: `Slide ${number}: ${title}` })
    await dot.click()
    await runUntilSlide(page, number)
    await expectSlide(page, title)
  }
  const { x, y } = (await slideshow(page).boundingBox())!
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

test('a slide that is leaving can be swiped back', long, async ({ page }) => {
  await openWithStoppedClock(page)
  const next = slideshow(page).getByRole('button', { name: 'Next slides' })
  await next.click()
  await untilSwiperRuns(page)
  await expectSlide(page, titles[1]!)
  const row = slideshow(page).locator('[data-row]')
  await expect.poll(() => row.evaluate((element) => element.getAnimations().length)).toBe(0)
  await next.evaluate((button: HTMLElement) => {
    button.click()
    const [transition] = document.querySelector('[data-row]')!.getAnimations()
    transition!.pause()
    transition!.currentTime = 50
  })
  const { x, y } = (await slideshow(page).boundingBox())!
  await swipe(page, x + 100, y + 60, 8)
  await expectSlide(page, titles[1]!)
})

test('with reduced motion the slideshow moves only after Play is pressed', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStoppedClock(page)
  await page.clock.runFor(20_000)
  await expectSlide(page, titles[0]!)
  await slideshow(page).getByRole('button', { name: 'Play slides' }).click()
  await untilSwiperRuns(page)
  await expectSlide(page, titles[0]!)
  for (const title of [titles[1]!, titles[2]!, titles[0]!]) {
    await page.clock.runFor(4000)
    await expectSlide(page, title)
  }
})

test('the first slide is painted first, and nothing moves afterwards', long, async ({ page }) => {
  await page.addInitScript(() => {
    const record = (entry: PerformanceEntry) => Object.assign(globalThis, { largest: Reflect.get(entry, 'url') })
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(record))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/')
  await waitForFonts(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'largest'))).toContain('slide-jewellery')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

const declareBrands = (tag: object) =>
  test('the brands turn two at a time, every 2 s, and by swipes of 8 pixels', tag, async ({ page }) => {
    await openWithStoppedClock(page)
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
    }).toPass({ intervals: [10] })
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

atBothWidths(declareBrands, { phone: long, desk: long })

/** Delays the Swiper bundle. Returns how often it was requested, and a function that releases it. */
async function delaySwiper(page: Page) {
  const bundle = { requests: 0, release: await holdRequests(page, /_assets\/swiper/) }
  page.on('request', (request) => {
    if (/_assets\/swiper/.test(request.url())) bundle.requests++
  })
  return bundle
}

test('Swiper is fetched at the first interaction, and moves neither the row nor the focus', long, async ({ page }) => {
  const bundle = await delaySwiper(page)
  await openWithStoppedClock(page)
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
  await page.clock.runFor(1000)
  expect(bundle.requests).toBe(0)
  const link = slideshow(page).getByRole('link', { name: 'Visit the apothecary' })
  const left = async () => (await slideshow(page).getByRole('group', { name: '2 of 3' }).boundingBox())?.x
  await expect.poll(left).toBe(0)
  await link.focus()
  await expect(slideshow(page).locator('[inert]')).toHaveCount(0)
  bundle.release()
  await expectSlide(page, titles[1]!)
  await expect(link).toBeFocused()
  expect(await left()).toBe(0)
  expect(bundle.requests).toBe(1)
})

test('a slide that has the focus before the script of the slideshow keeps it', long, async ({ page }) => {
  const release = await holdRequests(page, /_assets\/carousel\./)
  await page.goto('/')
  const link = slideshow(page).getByRole('link', { name: 'Visit the apothecary' })
  await link.focus()
  release()
  await expect(slideshow(page)).toHaveAttribute('data-carousel', /plays|rests/)
  await expect(slideshow(page).locator('[inert]')).toHaveCount(2)
  await expect(link).toBeFocused()
  await expectSlide(page, titles[1]!)
})

const early: Record<string, (page: Page) => Promise<void>> = {
  'a dot': (page) =>
    slideshow(page)
      .getByRole('link', { name: /^Slide 3/ })
      .click(),
  'a swipe': (page) => swipe(page, 200, 400, 20),
}
for (const [what, act] of Object.entries(early))
  test(`${what} before Swiper has loaded takes effect afterwards`, long, async ({ page }) => {
    const bundle = await delaySwiper(page)
    await openWithStoppedClock(page)
    await act(page)
    await expect(slideshow(page).locator('[inert]')).toHaveCount(0)
    bundle.release()
    await untilSwiperRuns(page)
    await expectSlide(page, titles[2]!)
  })

test('without Swiper the slides go on, and a press is answered', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/_assets\/swiper/)
  await page.route(/_assets\/swiper/, (route) => route.abort())
  await openWithStoppedClock(page)
  await slideshow(page).getByRole('button', { name: 'Next slides' }).click()
  await expect(page.getByText('The shop cannot be reached. Please try again.')).toBeVisible()
  await page.clock.runFor(4000)
  await expectSlide(page, titles[1]!)
})

/** Swipes pixel by pixel, and waits until the page has received each move. */
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
