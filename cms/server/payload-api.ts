import { parseCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { writersCollide } from '../database/adapter.ts'
import { requestOf, sendResponse } from '../http/fetch-bridge.ts'
import { inStockTurn } from '../orders/turns.ts'
import type { SaleOrder } from '../payload-types.ts'

/** Payload's REST API below /api, which the admin panel speaks. */
export function payloadApi(payload: Payload): RequestHandler {
  const { config } = payload
  return async (req: Request, res: Response) => {
    const request = requestOf(req)
    const { authorization, cookie } = req.headers
    if (isCustomers(authorization)) request.headers.delete('authorization')
    if (isCustomers(parseCookie(cookie ?? '')['payload-token'])) request.headers.delete('cookie')
    const answer = () => handleEndpoints({ config, request })
    const keys = writersCollide(payload.db) ? await stockKeys(req, payload) : []
    const answered = await (keys.length > 0 ? inStockTurn(keys, answer) : answer())
    // What staff read is theirs alone; files are the same for everybody.
    if (!req.path.startsWith('/media/file/')) res.set('Cache-Control', 'no-store')
    // A collection that has no calls, such as Payload's own migrations, is as unknown as none.
    if (answered.status === 501) res.status(404).json({ message: 'Not Found' })
    else await sendResponse(answered, res)
  }
}

/** What a save by staff must not collide with orders over: the product it saves, or the order and its products. */
async function stockKeys(req: Request, payload: Payload): Promise<string[]> {
  const [, kind, id] = /^\/(products|sale-orders)\/([\w-]+)$/.exec(req.path) ?? []
  if (!id || req.method === 'GET') return []
  if (kind === 'products') return [id]
  const found = await payload.find({ collection: 'sale-orders', where: { id: { equals: id } }, depth: 0, limit: 1 })
  const order: SaleOrder | undefined = found.docs[0]
  return [...new Set([id, ...(order?.lines ?? []).map(({ itemId }) => itemId)])]
}

/**
 * Customers speak to the calls of the shop; here they are strangers. Payload's own collections are open to whoever is
 * signed in. What the token says of itself is enough: one that lies is not accepted anyway.
 */
function isCustomers(token: string | undefined): boolean {
  const [, claims = ''] = token?.split('.') ?? []
  return /"collection":"customers"/.test(Buffer.from(claims, 'base64url').toString())
}
