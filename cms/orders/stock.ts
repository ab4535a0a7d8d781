import type { PayloadRequest } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import { shortage } from '../../src/domain/shortage.ts'
import type { Product } from '../payload-types.ts'
import { notePublication } from '../publishing/hooks.ts'
import { stockTag } from '../tags.ts'
import type { Movement } from './agreed-lines.ts'

export type Stock = { stock: number; sold: number }

/** What is on the shelf now, whatever the version at hand says. */
export async function stockOf(id: string | number, req: PayloadRequest): Promise<Stock> {
  const found = await req.payload.db.findOne<Pick<Product, 'id' | 'stock' | 'sold'>>({
    collection: 'products',
    where: { id: { equals: id } },
    select: { stock: true, sold: true },
    req,
  })
  return { stock: found?.stock ?? 0, sold: found?.sold ?? 0 }
}

/**
 * Takes pieces from the shelf and puts pieces back, each product in one conditional write, in the transaction of
 * `req`. Refuses `out-of-stock`, naming all that is short by the line that asked for it; the caller rolls back.
 * A product that was deleted meanwhile takes nothing back.
 */
export async function moveStock(movements: readonly Movement[], req: PayloadRequest): Promise<void> {
  const short: [number, string][] = []
  for (const { itemId, itemName, pieces, had, at } of movements) {
    if ((await move(itemId, pieces, req)) || pieces < 0) continue
    short.push([at, shortage(itemName, had + (await stockOf(itemId, req)).stock)])
  }
  if (short.length > 0) throw outOfStock(short)
  await notePublication(
    null,
    movements.map(({ itemId }) => stockTag(itemId)),
    req,
  )
}

/** Whether so many pieces could be taken (given back, when negative) in one conditional write. */
async function move(id: string, pieces: number, req: PayloadRequest): Promise<boolean> {
  const enough = { stock: { greater_than_equal: pieces } }
  const moved = await req.payload.db.updateOne({
    collection: 'products',
    where: { and: [{ id: { equals: id } }, ...(pieces > 0 ? [enough] : [])] },
    data: { stock: { $inc: -pieces }, sold: { $inc: pieces } },
    options: { atomic: true },
    select: { stock: true },
    req,
  })
  return moved !== null
}

function outOfStock(short: [number, string][]): Refusal {
  const fields = Object.fromEntries(short.map(([at, message]) => [`lines.${at}`, [message]]))
  return new Refusal('out-of-stock', short.map(([, message]) => message).join('. '), fields)
}
