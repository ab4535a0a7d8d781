// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

type Position = (found: (at: { coords: { latitude: number; longitude: number } }) => void, failed: () => void) => void

let page: ReturnType<typeof openPage>

beforeEach(() => {
  page = openPage()
  page.responses['GET /api/get_address'] = { body: { result: { formatted_address: '1 Sand Lane' } } }
})

async function browserAt(getCurrentPosition: Position | null) {
  const stores = { ...(await openStores()), ...(await import('../../../../src/stores/prefill-address.ts')) }
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {})
  return stores
}

const here: Position = (found) => found({ coords: { latitude: 11.5, longitude: 104.9 } })

test('the address is filled in from where the browser is, and one that was typed stays', async () => {
  const { prefillAddressFromLocation, changeOrderDraft, $orderDraft } = await browserAt(here)
  await prefillAddressFromLocation()
  expect($orderDraft.get().shippingAddress).toBe('1 Sand Lane')
  changeOrderDraft({ shippingAddress: '' })
  await browserAt((found, failed) => {
    changeOrderDraft({ shippingAddress: 'typed' })
    here(found, failed)
  })
  await prefillAddressFromLocation()
  expect($orderDraft.get().shippingAddress).toBe('typed')
  page.requests.length = 0
  await prefillAddressFromLocation()
  expect(page.requests).toEqual([])
})

test.each<[string, Position | null, string | null]>([
  ['may not', (_found, failed) => failed(), null],
  ['cannot', null, 'Please Turn on your browser Location !'],
])('a browser that %s tell where it is leaves the address empty: %j', async (_how, position, notice) => {
  const { prefillAddressFromLocation, $orderDraft, $sidePanelNotice } = await browserAt(position)
  await prefillAddressFromLocation()
  expect([$orderDraft.get().shippingAddress, $sidePanelNotice.get()]).toEqual(['', notice])
})
