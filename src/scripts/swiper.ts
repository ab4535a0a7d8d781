import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

/** A carousel: its elements, and how far it moves in a step. */
export type CarouselParts = {
  element: HTMLElement
  row: HTMLElement
  items: readonly HTMLElement[]
  /** Number of visible items. */
  visibleCount: number
  /** Number of items per step: `visibleCount` if the number of items is divisible by it, else 1. */
  step: number
  /** Makes only the visible items, from index `first`, focusable, and marks the dot of index `first` as current. */
  markVisible(first: number): void
}

/** Minimum length of a swipe in pixels (storefront.md §9). */
const MIN_SWIPE = 8

/** Replaces a carousel's simple script by Swiper, at the item with the index `first`. */
export function mountSwiper(carousel: CarouselParts, first: number) {
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
  // The arrow keys do not scroll Swiper's row, so it is not focusable.
  if (scroller.hasAttribute('tabindex')) scroller.tabIndex = -1
  markVisible(first)
  autoplay.update()
}

function swiperOptions({ element, visibleCount, step }: CarouselParts, first: number): SwiperOptions {
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
    // Items outside the view are inert, so a press on them reaches the scroller, not the row.
    touchEventsTarget: 'container',
    longSwipesRatio: 0,
    // The observer's first event would cancel the first step. Swiper also listens to window resizes.
    resizeObserver: false,
    speed: prefersReducedMotion() ? 0 : Number(element.dataset.speed),
    autoplay: { enabled: false, delay: Number(element.dataset.every), waitForTransition: false },
  }
}

/**
 * Pauses autoplay while the carousel is hovered or focused, unless the shopper pressed play or pause. Swiper's own
 * option ignores the focus and the buttons below the row. Returns `update`, which starts or stops autoplay by these
 * rules, and `toggle`, which a press on play or pause calls.
 */
function controlAutoplay(swiper: Swiper, { element, row }: CarouselParts) {
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
  // `document.activeElement` changes only after this event.
  element.addEventListener('focusout', () => setTimeout(update))
  document.addEventListener('visibilitychange', update)
  return { update, toggle }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
