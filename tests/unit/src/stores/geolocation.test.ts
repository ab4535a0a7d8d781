// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../open-page.ts'

type Position = (found: (at: { coords: { latitude: number; longitude: number } }) => void, failed: () => void) => void

let page: ReturnType<typeof openPage>

beforeEach(() => {
  page = openPage()
  page.responses['GET /api/get_address'] = { body: { result: { formatted_address: '1 Sand Lane' } } }
})

async function browserAt(getCurrentPosition: Position | null) {
  vi.stubGlobal('navigator', getCurrentPosition ? { geolocation: { getCurrentPosition } } : {})
  const { prefillAddress } = await import('../../../../src/stores/geolocation.ts')
  const { $draft, changeDraft } = await import('../../../../src/stores/order-draft.ts')
  const { $notice } = await import('../../../../src/stores/panel.ts')
  return { prefillAddress, $draft, changeDraft, $notice }
}

const here: Position = (found) => found({ coords: { latitude: 11.5, longitude: 104.9 } })

test('the address is filled in from where the browser is', async () => {
  const { prefillAddress, $draft } = await browserAt(here)
  await prefillAddress()
  expect($draft.get().shippingAddress).toBe('1 Sand Lane')
})

test('an address that was typed stays', async () => {
  const { prefillAddress, changeDraft, $draft } = await browserAt((found) => {
    changeDraft({ shippingAddress: 'typed' })
    here(found, () => undefined)
  })
  await prefillAddress()
  expect($draft.get().shippingAddress).toBe('typed')
  page.requests.length = 0
  await prefillAddress()
  expect(page.requests).toEqual([])
})

test('a browser that may not tell where it is leaves the address empty', async () => {
  const { prefillAddress, $draft, $notice } = await browserAt((_found, failed) => failed())
  await prefillAddress()
  expect([$draft.get().shippingAddress, $notice.get()]).toEqual(['', null])
})

test('a browser that cannot tell where it is asks for it', async () => {
  const { prefillAddress, $notice } = await browserAt(null)
  await prefillAddress()
  expect($notice.get()).toBe('Please Turn on your browser Location !')
})
