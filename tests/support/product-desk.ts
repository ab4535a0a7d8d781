import type { PriceChangePreview } from '../../cms/desk/products/bulk-actions.ts'
import type { ProductListRow } from '../../cms/desk/products/change-product.ts'
import type { ProductChangeResult } from '../../cms/desk/products/run-for-each-product.ts'
import type { Visitor } from './visitor.ts'

type Quick = { field: 'price' | 'stock'; from: number; to: number }
type PriceChange = { percent: number; keepOldAsRegular?: boolean }

export const productDesk = '/api/panel/products'

export const quicklyChange = (staff: Visitor, id: string, json: Quick) =>
  staff.post<{ product: ProductListRow }>(`${productDesk}/${id}/quick`, { json })

export const idsIn = (staff: Visitor, query: string) => staff.get<{ ids: string[] }>(`${productDesk}/ids?${query}`)

export const moveToCategory = (staff: Visitor, ids: string[], category: string) =>
  staff.post<{ products: ProductChangeResult[] }>(`${productDesk}/category`, { json: { ids, category } })

export const previewPrices = (staff: Visitor, ids: string[], change: PriceChange) =>
  staff.post<{ products: PriceChangePreview[] }>(`${productDesk}/price-preview`, { json: { ids, ...change } })

export const changePrices = (staff: Visitor, products: { id: string; from: number }[], change: PriceChange) =>
  staff.post<{ products: ProductChangeResult[] }>(`${productDesk}/prices`, { json: { products, ...change } })

type LeadTo = { kind: 'nowhere' | 'category' } | { kind: 'address'; address: string }

export const archive = (staff: Visitor, ids: string[], leadTo: LeadTo = { kind: 'nowhere' }) =>
  staff.post<{ products: ProductChangeResult[] }>(`${productDesk}/archive`, { json: { ids, leadTo } })

export const putBack = (staff: Visitor, ids: string[]) =>
  staff.post<{ products: ProductChangeResult[] }>(`${productDesk}/put-back`, { json: { ids } })
