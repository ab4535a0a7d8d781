import { fetchAddressAt } from '../api-client.ts'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { $orderDraft, changeOrderDraft } from './order-draft.ts'
import { $sidePanelNotice } from './side-panel.ts'

/**
 * Fills the postal address at the browser's position into the order form, unless the form has an address. Ignores
 * failures; shows a notice if the browser has no geolocation.
 */
export async function prefillAddressFromLocation() {
  if (!navigator.geolocation) return $sidePanelNotice.set(SENTENCES.turnOnLocation)
  if ($orderDraft.get().shippingAddress) return
  const address = await currentPosition()
    .then(lookUpAddress)
    .catch(() => '')
  if (!$orderDraft.get().shippingAddress) changeOrderDraft({ shippingAddress: address })
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000 }),
  )
}

async function lookUpAddress({ coords }: GeolocationPosition): Promise<string> {
  const { result } = await fetchAddressAt(coords.latitude, coords.longitude)
  return result.formatted_address
}
