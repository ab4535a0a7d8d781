import { onFirstInteraction } from './first-interaction.ts'
import type { Carousel } from './swiper.ts'

/*
 * Turns every `[data-carousel]`: a row (`data-row`) to scroll, `data-per-page` of whose items are seen at once. Every
 * `data-every` milliseconds the next ones come, taking `data-speed` milliseconds, and after the last the first. Nobody
 * needs more before the first touch: then Swiper is fetched, and takes over where the row stands (swiper.ts).
 */

const calm = matchMedia('(prefers-reduced-motion: reduce)').matches

for (const element of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const carousel = carouselOf(element)
  if (carousel.items.length > carousel.seen) turn(carousel)
}

function carouselOf(element: HTMLElement): Carousel {
  const row = element.querySelector<HTMLElement>('[data-row]')!
  const items = [...row.children] as HTMLElement[]
  const dots = [...element.querySelectorAll('[data-slide]')]
  const seen = Number(element.dataset.perPage)
  return {
    element,
    row,
    items,
    seen,
    step: items.length % seen ? 1 : seen,
    mark(first) {
      for (const [at, item] of items.entries()) item.inert = (at - first + items.length) % items.length >= seen
      for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === first))
    },
  }
}

function turn(carousel: Carousel) {
  const { element, row, items, seen, step, mark } = carousel
  const { every, speed } = element.dataset
  const scroller = row.parentElement!
  let first = 0
  let timer: ReturnType<typeof setTimeout>
  let turning: Promise<void> | undefined

  /** Distance between two items in pixels; negative on right-to-left pages. */
  const pace = () => items[1]!.getBoundingClientRect().left - items[0]!.getBoundingClientRect().left

  /** The row is moved by a transform during the animation and scrolled afterwards, so it can be swiped at any time. */
  function next() {
    const width = pace()
    const to = first + step + seen > items.length ? items.length : first + step
    if (to === items.length) for (const item of items.slice(0, seen)) item.style.translate = `${to * width}px`
    const move = row.animate({ translate: `${(first - to) * width}px` }, { duration: Number(speed), easing: 'ease' })
    first = to % items.length
    turning = move.finished.then(() => {
      for (const item of items) item.style.translate = ''
      scroller.scrollLeft = first * pace()
    })
    mark(first)
    rest()
  }

  function rest() {
    clearTimeout(timer)
    if (!calm && !document.hidden) timer = setTimeout(next, Number(every))
  }

  onFirstInteraction(element, async (held) => {
    document.removeEventListener('visibilitychange', rest)
    clearTimeout(timer)
    for (const item of items) item.inert = false
    const [swiper] = await Promise.all([import('./swiper.ts').catch(() => null), turning])
    if (!swiper) {
      start()
      return null
    }
    const place = () => scroller.scrollLeft / pace()
    while (held() || Math.abs(place() - Math.round(place())) > 0.01) await new Promise(requestAnimationFrame)
    const followed = Math.round(place()) !== first
    swiper.mountSwiper(carousel, Math.round(place()))
    return { followed }
  })

  function start() {
    document.addEventListener('visibilitychange', rest)
    rest()
  }

  row.addEventListener('dragstart', (event) => event.preventDefault())
  element.dataset.carousel = calm ? 'rests' : 'plays'
  mark(0)
  start()
}
