import { keyedLock } from '../keyed-lock.ts'

/** Locks products and orders, by their ids, for everything that moves stock. */
export const withStockLock = keyedLock()
