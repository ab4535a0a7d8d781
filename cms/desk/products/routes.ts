import type { Request } from 'express'
import type { Where } from 'payload'
import { hasCapability } from '../../base/accounts/roles.ts'
import { readIdempotencyKey } from '../../base/http/idempotency-key.ts'
import type { User } from '../../payload-types.ts'
import { assertValidQuery, parseQueryFilter } from '../../web/rest/query.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { sendCsv } from '../calls/send-csv.ts'
import { archiveProducts, restoreArchivedProducts } from './archive.ts'
import { addNotArchivedCondition } from './archived-hooks.ts'
import { changePrices, findMatchingProductIds, moveProductsToCategory, previewPriceChange } from './bulk-actions.ts'
import { applyImportLines } from './csv/apply-lines.ts'
import { generateProductCsv } from './csv/generate-product-csv.ts'
import { previewImportLines } from './csv/import-lines.ts'
import { countExcessDecimalPrices } from './excess-decimal-prices.ts'
import { changePriceOrStock } from './price-or-stock-change.ts'
import * as requests from './requests.ts'
import { readSortableList, saveSortOrder } from './sort-order.ts'
import { applyStocktake, readStocktakeList } from './stocktake.ts'

const editsProducts = (user: User) => hasCapability(user, 'editProducts')

/**
 * The panel's routes for the product list: quick and bulk changes, stocktake, sorting by hand, CSV export and import,
 * archive.
 */
export const PRODUCT_ROUTES: PanelRoute[] = [
  { method: 'post', path: '/products/:id/quick', handle: quickChange, mayUse: editsProducts },
  { method: 'get', path: '/products/ids', handle: sendIds, mayUse: editsProducts },
  { method: 'get', path: '/products/stocktake', handle: sendToCount, mayUse: editsProducts },
  { method: 'post', path: '/products/stocktake', handle: countMany, mayUse: editsProducts },
  { method: 'get', path: '/products/arrangements/:kind', handle: sendArranged, mayUse: editsProducts },
  { method: 'post', path: '/products/arrangements/:kind', handle: arrangeAll, mayUse: editsProducts },
  { method: 'post', path: '/products/category', handle: moveMany, mayUse: editsProducts },
  { method: 'post', path: '/products/price-preview', handle: preview, mayUse: editsProducts },
  { method: 'post', path: '/products/prices', handle: changeMany, mayUse: editsProducts },
  {
    method: 'get',
    path: '/products/unfit-prices',
    handle: sendUnfit,
    mayUse: (user) => hasCapability(user, 'editBranches'),
  },
  { method: 'get', path: '/products/table.csv', handle: sendTable, mayUse: editsProducts },
  { method: 'post', path: '/products/import-preview', handle: previewImport, mayUse: editsProducts },
  { method: 'post', path: '/products/import', handle: applyImport, mayUse: editsProducts },
  { method: 'post', path: '/products/archive', handle: archiveMany, mayUse: editsProducts },
  { method: 'post', path: '/products/put-back', handle: putBackMany, mayUse: editsProducts },
]

async function quickChange({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const { id } = parseRequestPart(requests.productPathSchema, req.params)
  const change = parseRequestPart(requests.priceOrStockChangeSchema, body)
  return { product: await changePriceOrStock(payload, id, change, { user, key: readIdempotencyKey(req) }) }
}

async function sendIds({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  return { ids: await findMatchingProductIds(payload, sentWhere(req), user) }
}

async function sendToCount({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  return readStocktakeList(payload, sentWhere(req), user)
}

async function countMany({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const sent = parseRequestPart(requests.stocktakeSchema, body)
  return { products: await applyStocktake(payload, sent, { user, key: readIdempotencyKey(req) }) }
}

async function sendUnfit({ payload }: PanelServices, { req }: PanelRequestContext) {
  const { branch, currency } = parseRequestPart(requests.excessDecimalsQuerySchema, req.query)
  return countExcessDecimalPrices(payload, branch, currency)
}

/** Parses the query's filter `where`, in Payload's format. */
function sentWhere({ originalUrl }: Request): Where {
  const search = originalUrl.split('?').slice(1).join('?')
  assertValidQuery(search)
  return parseQueryFilter(search)
}

/** Streams a CSV export of products, by `ids` or by a filter. */
async function sendTable({ payload }: PanelServices, { req, res, user }: PanelRequestContext): Promise<void> {
  const { ids, bom } = parseRequestPart(requests.productExportQuerySchema, req.query)
  const where = ids ? { id: { in: ids.filter(payload.db.isId) } } : addNotArchivedCondition(sentWhere(req))
  await sendCsv(res, 'products.csv', generateProductCsv(payload, { where, hasByteOrderMark: bom === '1' }, user))
}

async function previewImport({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return {
    lines: await previewImportLines(payload, parseRequestPart(requests.importPreviewLinesSchema, body).lines, user),
  }
}

async function applyImport({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return { lines: await applyImportLines(payload, parseRequestPart(requests.importLinesSchema, body).lines, user) }
}

async function sendArranged({ payload }: PanelServices, { req }: PanelRequestContext) {
  const { kind } = parseRequestPart(requests.sortOrderPathSchema, req.params)
  return { items: await readSortableList(payload, kind) }
}

async function arrangeAll({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const { kind } = parseRequestPart(requests.sortOrderPathSchema, req.params)
  return { items: await saveSortOrder(payload, kind, parseRequestPart(requests.sortOrderSchema, body), user) }
}

async function moveMany({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return {
    products: await moveProductsToCategory(payload, parseRequestPart(requests.moveToCategorySchema, body), user),
  }
}

async function preview({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return { products: await previewPriceChange(payload, parseRequestPart(requests.pricePreviewSchema, body), user) }
}

async function changeMany({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return { products: await changePrices(payload, parseRequestPart(requests.priceChangeSchema, body), user) }
}

async function archiveMany({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return { products: await archiveProducts(payload, parseRequestPart(requests.archiveRequestSchema, body), user) }
}

async function putBackMany({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  return {
    products: await restoreArchivedProducts(payload, parseRequestPart(requests.restoreRequestSchema, body).ids, user),
  }
}
