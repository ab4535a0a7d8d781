import { addressAt } from '../api-client.ts'
import { $draft, changeDraft } from './order-draft.ts'
import { $notice } from './panel.ts'

/**
 * Prefills the address from the browser's position, unless the shopper has typed one. Without a position or an address
 * the field stays empty; the order does not need it.
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
