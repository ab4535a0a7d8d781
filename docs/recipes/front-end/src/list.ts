import { resultOf, shop } from './shop.ts'
import type { paths } from './shop-api.d.ts'

/** One page of a list, with the numbers of its facets. */
export type List = paths['/api/storefront/products']['get']['responses']['200']['content']['application/json']

const SORTS = ['', 'price', '-price', 'name'] as const

/** @param address what is behind the `?` of a list's address: the parameters of the call, of which others are not sent */
export function readList(address: string): Promise<List> {
  const sent = new URLSearchParams(address)
  const query = {
    ...{ search: sent.get('search') ?? '', category: sent.get('category') ?? '', filter: sent.getAll('filter') },
    sort: SORTS.find((sort) => sort === sent.get('sort')) ?? '',
    available: sent.has('available') ? ('1' as const) : ('' as const),
    page: Number(sent.get('page')) || 1,
    fields: 'name,url,price,regularPrice,savings,stock,pictures',
  }
  return resultOf(shop.GET('/api/storefront/products', { params: { query } }))
}
