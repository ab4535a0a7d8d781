import { z } from 'zod'
import { markOrderReadyForPickup } from '../../shop/orders/mark-ready.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { readOrderPageData } from './order-page.ts'
import * as requests from './requests.ts'

const ready = z.strictObject({ version: requests.orderVersionSchema })

/** Handler that marks an order as ready for pickup, and returns the data of the order's page. */
export async function markReadyForPickup(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = parseRequestPart(requests.orderPathSchema, req.params)
  await markOrderReadyForPickup(services.payload, id, parseRequestPart(ready, body).version, user)
  return readOrderPageData(services, id, 0, user)
}

/** Handler that returns the shop's delivery methods, for a telephone order. */
export async function readDeliveryMethods({ branches }: PanelServices) {
  const { catalog } = await branches.shown()
  return { ways: (await catalog.branch()).deliveryWays }
}
