import { addressAt } from '../api-client.ts'
import { $draft, changeDraft } from './order-draft.ts'
import { $notice } from './panel.ts'

/**
 * Fills the address in from where the browser is, unless the shopper has typed one. A position or address that cannot
 * be had leaves the field empty: it is a courtesy, and the order does without.
 */
export async function prefillAddress() {
  if (!navigator.geolocation) return $notice.set('Please Turn on your browser Location !')
  if ($draft.get().shippingAddress) return
  const address = await position()
    .then(addressOf)
    .catch(() => '')
  if (!$draft.get().shippingAddress) changeDraft({ shippingAddress: address })
}

function position(): Promise<GeolocationPosition> {
  return new Promise((found, failed) => navigator.geolocation.getCurrentPosition(found, failed, { timeout: 10_000 }))
}

async function addressOf({ coords }: GeolocationPosition): Promise<string> {
  const { result } = await addressAt(coords.latitude, coords.longitude)
  return result.formatted_address
}
