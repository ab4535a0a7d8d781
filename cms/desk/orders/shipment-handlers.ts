import { z } from 'zod'
import { runBulkOrderChanges, shipOrders } from '../../shop/orders/order-status-changes.ts'
import { undoLastOrderChange } from '../../shop/orders/undo-last-change.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'
import * as requests from './requests.ts'
import { findOrdersUserCanUndo, previewShipments } from './shipments.ts'

const preview = z.strictObject({ ids: requests.orderIdsSchema })

const shipment = z.strictObject({ id: documentIdSchema, trackingNumber: requests.trackingNumberSchema })

const shipments = z.strictObject({ orders: requests.createOrderBatchSchema(shipment) })

const undone = z.strictObject({
  orders: requests.createOrderBatchSchema(
    z.strictObject({ id: documentIdSchema, version: requests.orderVersionSchema }),
  ),
})

export async function listUndoableOrders({ payload }: PanelServices, { user }: PanelRequestContext) {
  return { held: await findOrdersUserCanUndo(payload, user) }
}

export async function previewBulkShipment(services: PanelServices, { body }: PanelRequestContext) {
  return { orders: await previewShipments(services, parseRequestPart(preview, body).ids) }
}

/**
 * Handler that moves several orders to Shipped and stores their tracking numbers. Returns a report on each as
 * `orders`, and the orders that this user can still undo as `held`.
 */
export async function shipSelectedOrders({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const orders = await shipOrders(payload, parseRequestPart(shipments, body).orders, user)
  return { orders, held: await findOrdersUserCanUndo(payload, user) }
}

/**
 * Handler that undoes the last change of several orders. Returns a report on each as `orders`, and the orders that
 * this user can still undo as `held`.
 */
export async function undoOrderChanges({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const { orders } = parseRequestPart(undone, body)
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  const reports = await runBulkOrderChanges(payload, [...versions.keys()], (id) =>
    undoLastOrderChange(payload, { id, version: versions.get(id) ?? '' }, user),
  )
  return { orders: reports, held: await findOrdersUserCanUndo(payload, user) }
}
