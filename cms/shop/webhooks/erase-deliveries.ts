import type { PayloadRequest, Where } from 'payload'

type Erased = {
  /** Ids of orders and messages. */
  documents?: readonly string[]
  /** Includes events about orders that this customer has deleted. */
  customer?: string
}

/** Deletes the webhook events about these, sent or not, in the transaction of `req`. */
export async function eraseDeliveries(req: PayloadRequest, { documents = [], customer }: Erased): Promise<void> {
  const where: Where[] = [
    ...(documents.length > 0 ? [{ document: { in: [...documents] } }] : []),
    ...(customer ? [{ customer: { equals: customer } }] : []),
  ]
  if (where.length > 0) await req.payload.db.deleteMany({ collection: 'webhook-deliveries', where: { or: where }, req })
}

/** The deliveries of a customer who was merged into another belong to that one. */
export async function moveDeliveries(req: PayloadRequest, from: string, to: string): Promise<void> {
  await req.payload.db.updateMany({
    ...{ collection: 'webhook-deliveries', where: { customer: { equals: from } }, data: { customer: to }, req },
    returning: false,
  })
}
