import { decideReturn, takeReturn } from '../../shop/orders/staff-returns.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import { orderPage } from './order-page.ts'
import * as requests from './requests.ts'

export async function take(services: PanelServices, { req, user, body }: Exchange) {
  const { id } = parse(requests.orderPath, req.params)
  await takeReturn(services.payload, id, parse(requests.takenReturn, body), user)
  return orderPage(services, id, 0, user)
}

/**
 * Handler that records whether staff receive or refuse a return that a customer asked for. Returns the order's page.
 */
export async function decide(services: PanelServices, { req, user, body }: Exchange) {
  const of = parse(requests.returnPath, req.params)
  await decideReturn(services.payload, of, parse(requests.decidedReturn, body), user)
  return orderPage(services, of.id, 0, user)
}
