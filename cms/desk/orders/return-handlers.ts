import { receiveOrRefuseReturn, recordUnrequestedReturn } from '../../shop/orders/staff-returns.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { readOrderPageData } from './order-page.ts'
import * as requests from './requests.ts'

/** Handler that records a received return for which no customer asked. Returns the data of the order's page. */
export async function receiveUnrequestedReturn(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = parseRequestPart(requests.orderPathSchema, req.params)
  await recordUnrequestedReturn(services.payload, id, parseRequestPart(requests.unrequestedReturnSchema, body), user)
  return readOrderPageData(services, id, 0, user)
}

/**
 * Handler that records whether staff receive or refuse a return that a customer asked for. Returns the order's page.
 */
export async function receiveOrRefuseReturnAsStaff(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const of = parseRequestPart(requests.returnPathSchema, req.params)
  await receiveOrRefuseReturn(services.payload, of, parseRequestPart(requests.returnResolutionSchema, body), user)
  return readOrderPageData(services, of.id, 0, user)
}
