import { markPaid, recordPayment } from '../../shop/orders/record-payment.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import { orderPage } from './order-page.ts'
import * as requests from './requests.ts'
import { heldShipments } from './shipments.ts'

export async function pay(services: PanelServices, { req, user, body }: Exchange) {
  const { id } = parse(requests.orderPath, req.params)
  await recordPayment(services.payload, id, parse(requests.payment, body), user)
  return orderPage(services, id, 0, user)
}

export async function payMany({ payload }: PanelServices, { user, body }: Exchange) {
  const { ids, method } = parse(requests.bulkPayment, body)
  const orders = await markPaid(payload, ids, method, user)
  return { orders, held: await heldShipments(payload, user) }
}
