import type { CollectionAfterReadHook, CollectionBeforeChangeHook, FieldHook } from 'payload'
import { staffOf } from '../../base/accounts/access.ts'
import { readStockBatched, stockOf } from './stock.ts'

/**
 * Versions contain the stock of their time; staff see the current stock. A list without these columns does not read it.
 */
export async function showCurrentStock({ doc, req }: Parameters<CollectionAfterReadHook>[0]) {
  const { id, stock, sold } = doc
  if (!staffOf(req) || !id || (stock === undefined && sold === undefined)) return doc
  return { ...doc, ...(await readStockBatched(id, req)) }
}

/**
 * Stock is never overwritten: the form may be older than the last order. A save adds its `stockChange` to the current
 * stock, in the save's own transaction; a draft keeps it until it is published. Restoring a version adds nothing,
 * because its `stockChange` was already applied.
 */
export async function applyStockChange({
  data,
  operation,
  originalDoc,
  req,
  context,
}: Parameters<CollectionBeforeChangeHook>[0]) {
  const given = 'stockChange' in data ? data.stockChange : originalDoc?.stockChange
  const change = (context.isRestoringVersion ? 0 : given) ?? 0
  const start = context.setsStock ? { stock: data.stock ?? 0, sold: data.sold ?? 0 } : { stock: 0, sold: 0 }
  const now = operation === 'update' ? await stockOf(originalDoc.id, req) : start
  const stockReason = change ? (data.stockReason ?? null) : null
  if (operation === 'update' && data._status === 'draft')
    return { ...data, ...now, stockChange: change || null, stockReason }
  return { ...data, ...now, stock: Math.max(0, now.stock + change), stockChange: null, stockReason }
}

/** The reason of earlier pieces is not that of those that are added now. */
export const reasonOfChange: FieldHook = ({ value, siblingData }) =>
  siblingData.stockReason === undefined && siblingData.stockChange !== undefined ? null : value
