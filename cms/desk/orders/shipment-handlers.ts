import { z } from 'zod'
import { reportMoves, shipOrders } from '../../shop/orders/move-order.ts'
import { undoMove } from '../../shop/orders/undo-move.ts'
import { id } from '../calls/fields.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import * as requests from './requests.ts'
import { heldShipments, previewShipments } from './shipments.ts'

const preview = z.strictObject({ ids: requests.ids })

const shipment = z.strictObject({ id, trackingNumber: requests.trackingNumber })

const shipments = z.strictObject({ orders: requests.severalOf(shipment) })

const undone = z.strictObject({
  orders: requests.severalOf(z.strictObject({ id, version: requests.version })),
})

export async function sendHeld({ payload }: PanelServices, { user }: Exchange) {
  return { held: await heldShipments(payload, user) }
}

export async function previewMany(services: PanelServices, { body }: Exchange) {
  return { orders: await previewShipments(services, parse(preview, body).ids) }
}

export async function shipMany({ payload }: PanelServices, { user, body }: Exchange) {
  const orders = await shipOrders(payload, parse(shipments, body).orders, user)
  return { orders, held: await heldShipments(payload, user) }
}

export async function undoMany({ payload }: PanelServices, { user, body }: Exchange) {
  const { orders } = parse(undone, body)
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  const reports = await reportMoves(payload, [...versions.keys()], (id) =>
    undoMove(payload, { id, version: versions.get(id) ?? '' }, user),
  )
  return { orders: reports, held: await heldShipments(payload, user) }
}
