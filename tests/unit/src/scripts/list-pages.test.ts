// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

/** Renders page `number` of a list with five pages of one product each, like components/Pager.astro. */
const listPage = (number: number) => `
  <div data-listing>
    <ul id="all"><li><h3><a href="/products/${number}">${number}</a></h3></li></ul>
    <div data-pager><span data-from>1</span><a data-show-more href="/category?page=${number + 1}">Show more</a></div>
  </div>`

test('Back to a list of four pages, of which one cannot be fetched at first, shows four pages after a retry', async () => {
  openPage()
  document.body.innerHTML = `<p data-count>5 products</p>${listPage(1)}<p data-list-failed hidden><button data-retry>`
  history.replaceState({ pages: 3 }, '')
  let isFailing = true
  const fetch = vi.fn(async (href: string) => {
    const number = Number(href.split('page=')[1])
    return number === 3 && isFailing ? new Response('', { status: 500 }) : new Response(listPage(number))
  })
  vi.stubGlobal('fetch', fetch)
  const { restoreListPages } = await import('../../../../src/scripts/list-pages.ts')
  const shown = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
  await restoreListPages()
  expect(shown()).toEqual(['1', '2'])
  isFailing = false
  document.querySelector<HTMLElement>('[data-retry]')!.click()
  await expect.poll(shown).toContain('4')
  // All that follows without a wait has happened.
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual(['1', '2', '3', '4'])
  expect(fetch).toHaveBeenCalledTimes(4)
})
