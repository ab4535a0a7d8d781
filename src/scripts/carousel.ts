/*
 * Turns every `[data-carousel]`: a row (`data-row`) of items, `data-per-page` of which are seen at once. It goes round
 * without an end, by itself every `data-every` milliseconds, and takes `data-speed` milliseconds for a turn. Without
 * this script the row is one to scroll. By hand and not a library: it is to run from the first second on, and all of
 * it weighs less than what a library would need to be fetched.
 */

/** The least pixels that make a swipe (storefront.md §9). */
const leastSwipe = 8

const calm = matchMedia('(prefers-reduced-motion: reduce)')

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const row = carousel.querySelector<HTMLElement>('[data-row]')!
  if (row.children.length > Number(carousel.dataset.perPage)) turn(carousel, row)
}

function turn(carousel: HTMLElement, row: HTMLElement) {
  const items = [...row.children] as HTMLElement[]
  const dots = [...carousel.querySelectorAll('[data-slide]')]
  const { perPage, every, speed } = carousel.dataset
  const seen = Number(perPage)
  const step = Math.min(seen, items.length - seen)
  const forward = row.matches(':dir(rtl)') ? -1 : 1
  /** The place of the first item that is seen. It has no end: the items change places to be where it goes. */
  let first = 0
  let pointed = false
  let turning: ReturnType<typeof setTimeout>
  /** What the shopper has chosen; until then it rests while it is pointed at or has the focus. */
  let plays: boolean | null = calm.matches ? false : null

  const itemAt = (place: number) => ((place % items.length) + items.length) % items.length

  /** Gives each item the place at or behind `from` that is its own. */
  function lay(from: number) {
    for (const [at, item] of items.entries()) {
      const place = from + itemAt(at - from)
      item.style.translate = `${(place - at) * 100 * forward}%`
    }
  }

  function show(pixels = 0, milliseconds = 0) {
    row.style.transition = `translate ${calm.matches ? 0 : milliseconds}ms`
    row.style.translate = `calc(${(-100 / seen) * first * forward}% + ${pixels}px)`
  }

  function go(to: number) {
    lay(to > first ? to + seen - items.length : to)
    first = to
    show(0, Number(speed))
    for (const [at, item] of items.entries()) item.inert = itemAt(at - to) >= seen
    for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === itemAt(to)))
    rest()
  }

  function rest() {
    const goes = plays ?? !(pointed || document.hidden || carousel.matches(':focus-within'))
    clearTimeout(turning)
    if (goes) turning = setTimeout(() => go(first + step), Number(every))
    // What turns by itself is not read out; what the shopper turns is.
    row.ariaLive = goes ? 'off' : 'polite'
  }

  carousel.addEventListener('pointerenter', ({ pointerType }) => {
    pointed = pointerType === 'mouse'
    rest()
  })
  carousel.addEventListener('pointerleave', () => {
    pointed = false
    rest()
  })
  carousel.addEventListener('focusin', rest)
  carousel.addEventListener('focusout', () => setTimeout(rest))
  document.addEventListener('visibilitychange', rest)

  carousel.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-slide], [data-go], [data-play]')
    if (!pressed) return
    event.preventDefault()
    const { slide, go: way } = pressed.dataset
    if (slide) return go(first - itemAt(first) + Number(slide))
    if (way) return go(first + Number(way) * step)
    plays = !playing()
    mark()
    rest()
  })

  const playing = () => plays ?? true

  function mark() {
    carousel.dataset.carousel = playing() ? 'plays' : 'rests'
  }

  swipes(row, {
    drag(pixels) {
      clearTimeout(turning)
      lay(pixels * forward > 0 ? first - step : first)
      show(pixels)
    },
    swipe: (pixels) => go(first - Math.sign(pixels) * step * forward),
  })

  row.scrollLeft = 0
  mark()
  go(0)
}

/** Follows a finger or a mouse once it has gone far enough sideways; the click at the end of that is none. */
function swipes(row: HTMLElement, then: { drag(pixels: number): void; swipe(pixels: number): void }) {
  let from: number | null = null
  let dragging = false
  row.addEventListener('pointerdown', ({ isPrimary, button, clientX }) => {
    from = isPrimary && button === 0 ? clientX : null
    dragging = false
  })
  row.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (from === null) return
    if (!dragging && Math.abs(clientX - from) < leastSwipe) return
    if (!dragging) row.setPointerCapture(pointerId)
    dragging = true
    then.drag(clientX - from)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    row.addEventListener(end, ({ clientX, type }) => {
      const pixels = clientX - (from ?? 0)
      if (from !== null && dragging) then.swipe(type === 'pointerup' && Math.abs(pixels) >= leastSwipe ? pixels : 0)
      from = null
    })
  }
  row.addEventListener('click', (event) => dragging && event.preventDefault(), true)
  row.addEventListener('dragstart', (event) => event.preventDefault())
}
