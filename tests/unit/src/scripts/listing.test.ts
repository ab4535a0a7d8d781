// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

/** Opens a list that was rendered with a filter; the entry before it in the history has none. */
async function openFilteredList(more = '') {
  const page = openPage({ path: `/category?name=All&available=1${more}` })
  const box = '<input type="checkbox" name="available" value="1" checked>'
  document.body.innerHTML = `<section><form data-facets>${box}</form><div data-listing><ul id="all"></ul></div></section>`
  document.body.innerHTML += '<p data-count></p><p data-list-failed hidden><button data-retry></button></p>'
  await import('../../../../src/scripts/listing.ts')
  return page
}

/** The browser goes to another entry of the history, which it shows by a change of the address only. */
function goTo(path: string) {
  history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('Back from a filtered list that was reloaded loads the list before it', async () => {
  const { visited } = await openFilteredList()
  goTo('/category?name=All&available=1#all')
  expect(visited).toEqual([])
  goTo('/category?name=All')
  expect(visited).toEqual(['reload'])
})

test('a code or name that islands took out of the address does not reload the list', async () => {
  const { visited } = await openFilteredList('&code=SPRING10&CustomerName=Ada')
  goTo('/category?name=All&available=1#content')
  expect(visited).toEqual([])
})

test('once the code of lists is loaded, Back updates the list in place', async () => {
  const { visited } = await openFilteredList()
  const fetch = vi.fn(async (_href: string) => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  await import('../../../../src/scripts/list.ts')
  goTo('/category?name=All')
  await expect.poll(() => fetch.mock.calls.map(([href]) => href)).toEqual(['/category?name=All'])
  expect(visited).toEqual([])
})
