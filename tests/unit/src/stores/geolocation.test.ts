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

test('the address is filled in from where the browser is, and one that was typed stays', async () => {
  const found = await browserAt(here)
  await found.prefillAddress()
  expect(found.$draft.get().shippingAddress).toBe('1 Sand Lane')
  found.changeDraft({ shippingAddress: '' })

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

test.each<[string, Position | null, string | null]>([
  ['may not', (_found, failed) => failed(), null],
  ['cannot', null, 'Please Turn on your browser Location !'],
])('a browser that %s tell where it is leaves the address empty: %j', async (_how, position, notice) => {
  const { prefillAddress, $draft, $notice } = await browserAt(position)
  await prefillAddress()
  expect([$draft.get().shippingAddress, $notice.get()]).toEqual(['', notice])
})
