import { limitQuantity } from './quantity.ts'

/*
 * A product page that is restored (from the back/forward cache, or brought to the front) may be older than the last
 * order. It is fetched again, usually a 304, and its stock text is updated without a layout shift.
 */

addEventListener('pageshow', ({ persisted }) => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (persisted || navigation?.type === 'back_forward') look()
})
document.addEventListener('visibilitychange', () => document.hidden || look())

async function look() {
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => null)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [mine, fresh] = [document, page].map((each) => each.querySelector<HTMLElement>('main [data-product-detail]'))
  if (!mine || !fresh || mine.dataset.product === fresh.dataset.product) return
  mine.dataset.product = fresh.dataset.product
  const now = [...fresh.querySelectorAll('[data-live]')]
  for (const [at, part] of [...mine.querySelectorAll('[data-live]')].entries()) {
    part.toggleAttribute('disabled', now[at]?.hasAttribute('disabled'))
    if (part instanceof HTMLInputElement) {
      part.max = (now[at] as HTMLInputElement).max
      if (!part.disabled) limitQuantity(part)
    } else part.replaceChildren(...(now[at]?.childNodes ?? []))
  }
}
