import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

export type Carousel = {
  element: HTMLElement
  row: HTMLElement
  items: readonly HTMLElement[]
  /** Number of visible items. */
  visibleCount: number
  /** Number of items per step: `visibleCount`, unless the number of items is not divisible by it. */
  step: number
  /** Makes only the visible items focusable, which start at this one, and marks its dot. */
  markVisible(first: number): void
}

/** Minimum pixels of a swipe (storefront.md §9). */
const MIN_SWIPE = 8

/** Hands the carousel over to Swiper, starting at item `first`. */
export function mountSwiper(carousel: Carousel, first: number) {
  const { element, row, markVisible } = carousel
  const scroller = row.parentElement!
  const swiper = new Swiper(scroller, swiperOptions(carousel, first))
  swiper.on('realIndexChange', () => markVisible(swiper.realIndex))
  const autoplay = controlAutoplay(swiper, carousel)
  element.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-press]')
    if (!button) return
    event.preventDefault()
    const { slide, press } = button.dataset
    if (slide) swiper.slideToLoop(Number(slide))
    else if (press === 'next') swiper.slideNext()
    else if (press === 'previous') swiper.slidePrev()
    else autoplay.toggle()
    autoplay.update()
  })
  // Swiper's row does not scroll with the arrow keys, so it is not focusable.
  if (scroller.hasAttribute('tabindex')) scroller.tabIndex = -1
  markVisible(first)
  autoplay.update()
}

function swiperOptions({ element, visibleCount, step }: Carousel, first: number): SwiperOptions {
  return {
    modules: [Autoplay],
    wrapperClass: 'carousel__row',
    slideClass: 'carousel__item',
    slidesPerView: visibleCount,
    slidesPerGroup: step,
    initialSlide: first,
    loop: true,
    loopPreventsSliding: false,
    // Swiper applies the threshold twice: before the row follows the pointer, and again from there.
    threshold: (MIN_SWIPE - 1) / 2,
    // The items that are leaving are inert, so a press on them reaches the scroller and not the row.
    touchEventsTarget: 'container',
    longSwipesRatio: 0,
    // The observer's first event would cancel the step of the first interaction; Swiper also listens to window resizes.
    resizeObserver: false,
    speed: prefersReducedMotion() ? 0 : Number(element.dataset.speed),
    autoplay: { enabled: false, delay: Number(element.dataset.every), waitForTransition: false },
  }
}

/**
 * Pauses autoplay while the carousel is hovered or focused, unless the shopper pressed play or pause (`toggle`).
 * Swiper's own pause ignores the buttons below the row and the focus. `update` applies the current state.
 */
function controlAutoplay(swiper: Swiper, { element, row }: Carousel) {
  let isHovered = false
  let chosen: boolean | null = prefersReducedMotion() ? false : null

  function update() {
    const isPlaying = chosen ?? !(isHovered || document.hidden || element.matches(':focus-within'))
    swiper.autoplay[isPlaying ? 'start' : 'stop']()
    // Screen readers announce slides that the shopper chose, not autoplay.
    row.ariaLive = isPlaying ? 'off' : 'polite'
  }

  function toggle() {
    chosen = !(chosen ?? true)
    element.dataset.carousel = chosen ? 'plays' : 'rests'
  }

  element.addEventListener('pointerenter', ({ pointerType }) => {
    isHovered = pointerType === 'mouse'
    update()
  })
  element.addEventListener('pointerleave', () => {
    isHovered = false
    update()
  })
  element.addEventListener('focusin', update)
  // The next element has the focus only after this event.
  element.addEventListener('focusout', () => setTimeout(update))
  document.addEventListener('visibilitychange', update)
  return { update, toggle }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
