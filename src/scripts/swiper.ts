import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export type Carousel = {
  element: HTMLElement
  row: HTMLElement
  items: readonly HTMLElement[]
  /** Number of visible items. */
  seen: number
  /** Number of items per step: `seen`, unless the number of items is not divisible by it. */
  step: number
  /** Makes only the items visible from this one on focusable, and marks its dot. */
  mark(first: number): void
}

/** Minimum pixels of a swipe (storefront.md §9). */
const leastSwipe = 8

/**
 * Hands the carousel over to Swiper, starting at item `first`. Autoplay pauses while the carousel is hovered or focused,
 * unless the shopper chose otherwise. Swiper's own pause ignores the buttons below the row and the focus.
 */
export function mountSwiper({ element, row, seen, step, mark }: Carousel, first: number) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroller = row.parentElement!
  let pointed = false
  let plays: boolean | null = calm ? false : null

  const swiper = new Swiper(scroller, {
    modules: [Autoplay],
    wrapperClass: 'carousel__row',
    slideClass: 'carousel__item',
    slidesPerView: seen,
    slidesPerGroup: step,
    initialSlide: first,
    loop: true,
    loopPreventsSliding: false,
    // Swiper applies the threshold twice: before the row follows the pointer, and again from there.
    threshold: (leastSwipe - 1) / 2,
    longSwipesRatio: 0,
    // The observer's first event would cancel the step of the first interaction; listening to the window's width is enough.
    resizeObserver: false,
    speed: calm ? 0 : Number(element.dataset.speed),
    autoplay: { enabled: false, delay: Number(element.dataset.every), waitForTransition: false },
  })
  swiper.on('realIndexChange', () => mark(swiper.realIndex))

  function rest() {
    const goes = plays ?? !(pointed || document.hidden || element.matches(':focus-within'))
    swiper.autoplay[goes ? 'start' : 'stop']()
    // Screen readers announce slides that the shopper chose, not autoplay.
    row.ariaLive = goes ? 'off' : 'polite'
  }

  element.addEventListener('pointerenter', ({ pointerType }) => {
    pointed = pointerType === 'mouse'
    rest()
  })
  element.addEventListener('pointerleave', () => {
    pointed = false
    rest()
  })
  element.addEventListener('focusin', rest)
  element.addEventListener('focusout', () => setTimeout(rest))
  document.addEventListener('visibilitychange', rest)

  element.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-press]')
    if (!pressed) return
    event.preventDefault()
    const { slide, press } = pressed.dataset
    if (slide) swiper.slideToLoop(Number(slide))
    else if (press === 'next') swiper.slideNext()
    else if (press === 'previous') swiper.slidePrev()
    else {
      plays = !(plays ?? true)
      element.dataset.carousel = plays ? 'plays' : 'rests'
    }
    rest()
  })

  // Swiper's row does not scroll with the arrow keys, so it is not focusable.
  if (scroller.hasAttribute('tabindex')) scroller.tabIndex = -1
  mark(first)
  rest()
}
