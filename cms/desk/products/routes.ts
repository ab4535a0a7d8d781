import type { Request } from 'express'
import type { Where } from 'payload'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import { checkQuery, whereIn } from '../../web/rest/query.ts'
import { type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { sendCsv } from '../calls/send-csv.ts'
import { archiveProducts, putBack } from './archive.ts'
import { withoutArchived } from './archived.ts'
import { arrange, readArranged } from './arrange.ts'
import { changePrices, chosenIds, moveToCategory, previewPrices } from './bulk.ts'
import { applyLines } from './csv/apply-lines.ts'
import { previewLines } from './csv/import-lines.ts'
import { productTable } from './csv/product-table.ts'
import { changeInList } from './quick-change.ts'
import * as requests from './requests.ts'
import { countProducts, productsToCount } from './stocktake.ts'
import { findUnfitPrices } from './unfit-prices.ts'

const editsProducts = (user: User) => may(user, 'editProducts')

/**
 * The panel's routes for the product list: quick and bulk changes, stocktake, order by hand, CSV export and import,
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
  { method: 'get', path: '/products/unfit-prices', handle: sendUnfit, mayUse: (user) => may(user, 'editBranches') },
  { method: 'get', path: '/products/table.csv', handle: sendTable, mayUse: editsProducts },
  { method: 'post', path: '/products/import-preview', handle: previewImport, mayUse: editsProducts },
  { method: 'post', path: '/products/import', handle: applyImport, mayUse: editsProducts },
  { method: 'post', path: '/products/archive', handle: archiveMany, mayUse: editsProducts },
  { method: 'post', path: '/products/put-back', handle: putBackMany, mayUse: editsProducts },
]

async function quickChange({ payload }: PanelServices, { req, user, body }: Exchange) {
  const { id } = parse(requests.productPath, req.params)
  return { product: await changeInList(payload, id, parse(requests.quickChange, body), user) }
}

async function sendIds({ payload }: PanelServices, { req, user }: Exchange) {
  return { ids: await chosenIds(payload, sentWhere(req), user) }
}

async function sendToCount({ payload }: PanelServices, { req, user }: Exchange) {
  return productsToCount(payload, sentWhere(req), user)
}

async function countMany({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await countProducts(payload, parse(requests.stocktake, body), user) }
}

async function sendUnfit({ payload }: PanelServices, { req }: Exchange) {
  const { branch, currency } = parse(requests.unfitPrices, req.query)
  return findUnfitPrices(payload, branch, currency)
}

/** Parses the query's filter `where`, in Payload's format. */
function sentWhere({ originalUrl }: Request): Where {
  const search = originalUrl.split('?').slice(1).join('?')
  checkQuery(search)
  return whereIn(search)
}

/** Streams a CSV export of products, by `ids` or by a filter. */
async function sendTable({ payload }: PanelServices, { req, res, user }: Exchange): Promise<void> {
  const { ids, bom } = parse(requests.tableQuery, req.query)
  const where = ids ? { id: { in: ids.filter(payload.db.isId) } } : withoutArchived(sentWhere(req))
  await sendCsv(res, 'products.csv', productTable(payload, { where, hasByteOrderMark: bom === '1' }, user))
}

async function previewImport({ payload }: PanelServices, { user, body }: Exchange) {
  return { lines: await previewLines(payload, parse(requests.importPreview, body).lines, user) }
}

async function applyImport({ payload }: PanelServices, { user, body }: Exchange) {
  return { lines: await applyLines(payload, parse(requests.importLines, body).lines, user) }
}

async function sendArranged({ payload }: PanelServices, { req }: Exchange) {
  const { kind } = parse(requests.arrangementPath, req.params)
  return { items: await readArranged(payload, kind) }
}

async function arrangeAll({ payload }: PanelServices, { req, user, body }: Exchange) {
  const { kind } = parse(requests.arrangementPath, req.params)
  return { items: await arrange(payload, kind, parse(requests.arrangement, body), user) }
}

async function moveMany({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await moveToCategory(payload, parse(requests.move, body), user) }
}

async function preview({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await previewPrices(payload, parse(requests.pricePreview, body), user) }
}

async function changeMany({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await changePrices(payload, parse(requests.prices, body), user) }
}

async function archiveMany({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await archiveProducts(payload, parse(requests.archive, body), user) }
}

async function putBackMany({ payload }: PanelServices, { user, body }: Exchange) {
  return { products: await putBack(payload, parse(requests.putBack, body).ids, user) }
}
