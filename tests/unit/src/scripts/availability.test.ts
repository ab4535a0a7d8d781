// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

beforeEach(() => void openPage())

const detail = (id: string, words: string) =>
  `<main><article data-product-detail data-product='{"id":"${id}"}'>
    <p data-live>${words}</p></article></main>`

/** Shows product `1` and answers the request for its page with this product. Returns what the page then shows. */
async function refreshWith(id: string) {
  document.body.innerHTML = detail('1', 'In stock')
  vi.stubGlobal('fetch', async () => new Response(detail(id, 'Only 2 left').replace('"id"', '"price":5,"id"')))
  const { refreshAvailability } = await import('../../../../src/scripts/availability.ts')
  await refreshAvailability()
  const shown = document.querySelector<HTMLElement>('article')!
  return [shown.dataset.product, shown.querySelector('p')?.textContent]
}

test('a product page shows the stock and the price of now, unless they are of a size that it no longer shows', async () => {
  expect(await refreshWith('1')).toEqual(['{"price":5,"id":"1"}', 'Only 2 left'])
  expect(await refreshWith('2')).toEqual(['{"id":"1"}', 'In stock'])
})
