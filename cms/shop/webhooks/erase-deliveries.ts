import type { PayloadRequest, Where } from 'payload'

type Erased = {
  /** Ids of orders and messages. */
  documents?: readonly string[]
  /** The id of a customer, whose events about deleted orders are included. */
  customer?: string
}

/** Deletes webhook events about these documents or this customer, even unsent ones, in the transaction of `req`. */
export async function eraseWebhookDeliveries(req: PayloadRequest, { documents = [], customer }: Erased): Promise<void> {
  const where: Where[] = [
    ...(documents.length > 0 ? [{ document: { in: [...documents] } }] : []),
    ...(customer ? [{ customer: { equals: customer } }] : []),
  ]
  if (where.length > 0) await req.payload.db.deleteMany({ collection: 'webhook-deliveries', where: { or: where }, req })
}

/** Moves the webhook events of the merged customer `from` to the customer `to`. */
export async function reassignWebhookDeliveries(req: PayloadRequest, from: string, to: string): Promise<void> {
  await req.payload.db.updateMany({
    collection: 'webhook-deliveries',
    where: { customer: { equals: from } },
    data: { customer: to },
    req,
    returning: false,
  })
}
