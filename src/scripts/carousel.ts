import { loadOnFirstInteraction } from './first-interaction.ts'
import type { CarouselParts } from './swiper.ts'

/* Runs each `[data-carousel]`: a scrollable row (`data-row`) with `data-per-page` visible items, which advances
   every `data-every` ms within `data-speed` ms, in a loop. The first interaction starts Swiper instead
   (swiper.ts). */

const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches

const FOCUSED = ':focus-within'

for (const element of document.querySelectorAll<HTMLElement>('[data-carousel]')) open(element)
// The preview adds carousels.
addEventListener('carousel', ({ target }) => open(target as HTMLElement))

function open(element: HTMLElement) {
  const carousel = readCarousel(element)
  if (carousel.items.length > carousel.visibleCount) run(carousel)
}

function readCarousel(element: HTMLElement): CarouselParts {
  const row = element.querySelector<HTMLElement>('[data-row]')!
  const items = [...row.children] as HTMLElement[]
  const dots = [...element.querySelectorAll('[data-slide]')]
  const visibleCount = Number(element.dataset.perPage)
  return {
    element,
    row,
    items,
    visibleCount,
    step: items.length % visibleCount ? 1 : visibleCount,
    markVisible(first) {
      for (const [at, item] of items.entries()) item.inert = (at - first + items.length) % items.length >= visibleCount
      for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === first))
    },
  }
}

function run(carousel: CarouselParts) {
  const { element, row, items, visibleCount, step, markVisible } = carousel
  const { every, speed } = element.dataset
  const scroller = row.parentElement!
  let first = 0
  let timer: ReturnType<typeof setTimeout>
  let animation: Promise<void> | undefined

  /** Returns the distance between two items in pixels; negative on right-to-left pages. */
  const itemDistance = () => items[1]!.getBoundingClientRect().left - items[0]!.getBoundingClientRect().left

  /** Advances the row. A transform animates it; then its scroll position is set, so that it can always be swiped. */
  function next() {
    const distance = itemDistance()
    const to = first + step + visibleCount > items.length ? items.length : first + step
    if (to === items.length) {
      for (const item of items.slice(0, visibleCount)) item.style.translate = `${to * distance}px`
    }
    const move = row.animate({ translate: `${(first - to) * distance}px` }, { duration: Number(speed), easing: 'ease' })
    first = to % items.length
    animation = move.finished.then(() => {
      for (const item of items) item.style.translate = ''
      scroller.scrollLeft = first * itemDistance()
    })
    markVisible(first)
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (!isMotionReduced && !document.hidden) timer = setTimeout(next, Number(every))
  }

  loadOnFirstInteraction(element, async (isPressed) => {
    document.removeEventListener('visibilitychange', schedule)
    clearTimeout(timer)
    for (const item of items) item.inert = false
    const [swiper] = await Promise.all([import('./swiper.ts').catch(() => null), animation])
    if (!swiper) {
      start()
      return null
    }
    const position = () => scroller.scrollLeft / itemDistance()
    const isBetweenItems = () => Math.abs(position() - Math.round(position())) > 0.01
    while (isPressed() || isBetweenItems()) await new Promise(requestAnimationFrame)
    const hasScrolled = Math.round(position()) !== first
    // An item that got the focus after the row advanced is shown again, because inert items lose the focus.
    const focused = items.findIndex((item) => item.matches(FOCUSED))
    if (focused !== -1) scroller.scrollLeft = Math.floor(focused / step) * step * itemDistance()
    swiper.mountSwiper(carousel, Math.round(position()))
    return { hasScrolled }
  })

  function start() {
    document.addEventListener('visibilitychange', schedule)
    schedule()
  }

  row.addEventListener('dragstart', (event) => event.preventDefault())
  element.dataset.carousel = isMotionReduced ? 'rests' : 'plays'
  if (element.matches(FOCUSED)) element.dispatchEvent(new Event('focusin'))
  else {
    markVisible(0)
    start()
  }
}
