import type { CollectionAfterReadHook, CollectionBeforeChangeHook, FieldHook } from 'payload'
import { getRequestStaff } from '../../base/accounts/access.ts'
import { readCurrentStock, readStockBatched } from './stock.ts'

/**
 * Payload hook of products: replaces stock and pieces sold by the current numbers for staff, because stored versions
 * contain older numbers. Does nothing if the document has neither field, as in some lists.
 */
export async function replaceWithCurrentStock({ doc, req }: Parameters<CollectionAfterReadHook>[0]) {
  const { id, stock, sold } = doc
  if (!getRequestStaff(req) || !id || (stock === undefined && sold === undefined)) return doc
  return { ...doc, ...(await readStockBatched(id, req)) }
}

/**
 * Payload hook of products: adds a save's `stockChange` to the current stock, because orders may have changed it since
 * the form was loaded. A draft keeps `stockChange` until it is published; restoring a version ignores it.
 */
export async function applyStockChangeOnSave({
  data,
  operation,
  originalDoc,
  req,
  context,
}: Parameters<CollectionBeforeChangeHook>[0]) {
  const given = 'stockChange' in data ? data.stockChange : originalDoc?.stockChange
  const change = (context.isRestoringVersion ? 0 : given) ?? 0
  const start = context.setsStock ? { stock: data.stock ?? 0, sold: data.sold ?? 0 } : { stock: 0, sold: 0 }
  const now = operation === 'update' ? await readCurrentStock(originalDoc.id, req) : start
  const stockReason = change ? (data.stockReason ?? null) : null
  if (operation === 'update' && data._status === 'draft')
    return { ...data, ...now, stockChange: change || null, stockReason }
  return { ...data, ...now, stock: Math.max(0, now.stock + change), stockChange: null, stockReason }
}

/** Field hook of `stockReason`: clears an earlier reason when the save changes the stock without a new one. */
export const clearOutdatedStockReason: FieldHook = ({ value, siblingData }) =>
  siblingData.stockReason === undefined && siblingData.stockChange !== undefined ? null : value
