import type { CollectionBeforeOperationHook, Where } from 'payload'
import { LOW_STOCK, lowStockWhere } from '../../shop/products/low-stock.ts'

/**
 * Payload hook: translates the filter "stock equals `low`" to a query. Low stock compares two fields, which filters
 * cannot express. The filter is on `stock` so that the list's filter form can show it.
 */
export const findLowStock: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { where } = args as { where?: Where }
  if (operation !== 'read' || !where || !JSON.stringify(where).includes(JSON.stringify(LOW_STOCK.stock))) return args
  return { ...args, where: withLowStock(where, await lowStockWhere(req.payload, req)) }
}

function withLowStock({ stock, ...where }: Where, lowStock: Where): Where {
  const others = Object.entries(where).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? value.map((each) => withLowStock(each, lowStock)) : value,
  ])
  const rest = Object.fromEntries(others) as Where
  if (stock === undefined) return rest
  return (stock as { equals?: unknown }).equals === LOW_STOCK.stock.equals
    ? { and: [rest, lowStock] }
    : { ...rest, stock }
}

/**
 * Payload hook: lets a list that is filtered or sorted by stock read the products instead of their newest versions,
 * which contain the stock at the time of their save.
 */
export const findByCurrentStock: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where, sort } = args as { where?: unknown; sort?: unknown }
  const isByStock = /"-?(stock|sold)"/.test(JSON.stringify([where, sort].flat(1)))
  return operation === 'read' && isByStock ? { ...args, draft: false } : args
}
