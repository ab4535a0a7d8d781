import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { signInAdmin } from './admin.ts'
import { startAsUsers } from './started-shop.ts'

/** A shop with a webhook for all orders, whose receiver accepts every delivery. */
export async function startWithWebhook(settings: ShopSettings): Promise<ShopProcess> {
  const receiver = await startReceiver()
  const shop = await startAsUsers({ ...settings, WEBHOOKS_ALLOW_PRIVATE: 'on' })
  const admin = await signInAdmin(shop.url)
  const events = ['order.placed', 'order.changed']
  await admin.post('/api/webhooks', { name: 'Bench', address: `${receiver.url}/`, events })
  return { ...shop, stop: () => shop.stop().then(receiver.stop) }
}
