import type { PayloadRequest } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Product } from '../payload-types.ts'
import { notePublication } from '../publishing/hooks.ts'

export type Stock = { stock: number; sold: number }

type Claim = { itemId: string; itemName: string; quantity: number }

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
 * Takes every line from the shelf, each in one conditional write, in the transaction of `req`; or refuses with
 * `out-of-stock`, naming what is short, and leaves it to the caller to roll back.
 */
export async function claimStock(lines: readonly Claim[], req: PayloadRequest): Promise<void> {
  const short: [number, string][] = []
  for (const [index, line] of lines.entries()) {
    if (await move(line.itemId, line.quantity, req)) continue
    short.push([index, shortage(line.itemName, (await stockOf(line.itemId, req)).stock)])
  }
  if (short.length === 0) return
  const fields = Object.fromEntries(short.map(([index, message]) => [`lines.${index}`, [message]]))
  throw new Refusal('out-of-stock', short.map(([, message]) => message).join('. '), fields)
}

/** Puts lines back on the shelf. A product that was deleted meanwhile is passed over. */
export async function giveBack(lines: readonly Claim[], req: PayloadRequest): Promise<void> {
  for (const line of lines) await move(line.itemId, -line.quantity, req)
  await notePublication(
    'Order cancelled',
    lines.map((line) => `product:${line.itemId}`),
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

function shortage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}
