import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export type Carousel = {
  element: HTMLElement
  row: HTMLElement
  items: readonly HTMLElement[]
  /** How many items are seen at once. */
  seen: number
  /** How many come at a turn: as many as are seen, unless some would be left over at the end. */
  step: number
  /** Only the items seen from this one on can be reached; its dot is marked. */
  mark(first: number): void
}

/** The least pixels that make a swipe (storefront.md §9). */
const leastSwipe = 8

/**
 * Lets Swiper turn the carousel from here on, beginning with its item `first`. It rests while it is pointed at or has
 * the focus, unless the shopper has chosen. Swiper's own resting knows neither the buttons below the row nor the focus.
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
    // Swiper wants it twice: before the row follows the hand, and from there on.
    threshold: (leastSwipe - 1) / 2,
    longSwipesRatio: 0,
    // What an observer says first would cut short the turn that the first touch has asked for; the window's width is enough.
    resizeObserver: false,
    speed: calm ? 0 : Number(element.dataset.speed),
    autoplay: { enabled: false, delay: Number(element.dataset.every), waitForTransition: false },
  })
  swiper.on('realIndexChange', () => mark(swiper.realIndex))

  function rest() {
    const goes = plays ?? !(pointed || document.hidden || element.matches(':focus-within'))
    swiper.autoplay[goes ? 'start' : 'stop']()
    // What turns by itself is not read out; what the shopper turns is.
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

  // Swiper's row is none to scroll with the arrow keys: nothing to stop at on the way.
  if (scroller.hasAttribute('tabindex')) scroller.tabIndex = -1
  mark(first)
  rest()
}
