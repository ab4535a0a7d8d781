import type { CollectionBeforeOperationHook, Where } from 'payload'
import { buildLowStockFilter, LOW_STOCK_URL_FILTER } from '../../shop/products/low-stock.ts'

/**
 * Collection hook of products: replaces the filter "stock equals `low`" of a list by a query for products at or below
 * their low-stock threshold, because filters cannot compare two fields.
 */
export const expandLowStockFilterBeforeOperation: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { where } = args as { where?: Where }
  if (operation !== 'read' || !where || !JSON.stringify(where).includes(JSON.stringify(LOW_STOCK_URL_FILTER.stock)))
    return args
  return { ...args, where: withLowStock(where, await buildLowStockFilter(req.payload, req)) }
}

function withLowStock({ stock, ...where }: Where, lowStock: Where): Where {
  const others = Object.entries(where).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? value.map((each) => withLowStock(each, lowStock)) : value,
  ])
  const rest = Object.fromEntries(others) as Where
  if (stock === undefined) return rest
  return (stock as { equals?: unknown }).equals === LOW_STOCK_URL_FILTER.stock.equals
    ? { and: [rest, lowStock] }
    : { ...rest, stock }
}

/**
 * Collection hook of products: makes lists that filter or sort by stock read the stored products in place of their
 * newest versions, which have an outdated stock.
 */
export const ignoreDraftsForStockBeforeOperation: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { where, sort } = args as { where?: unknown; sort?: unknown }
  const isByStock = /"-?(stock|sold)"/.test(JSON.stringify([where, sort].flat(1)))
  return operation === 'read' && isByStock ? { ...args, draft: false } : args
}
