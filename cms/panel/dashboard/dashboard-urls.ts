import {
  OPEN_UNSENT_STATUSES,
  type OrderStatus,
  STATUSES_NOT_IN_SALES_FIGURES,
} from '../../../src/domain/orders/order-status.ts'
import type { DashboardData } from '../../desk/dashboard/dashboard.ts'
import type { DayRange } from '../../desk/dashboard/days.ts'
import { PERIOD_NAMES, type PeriodName } from '../../desk/dashboard/periods.ts'
import { LOW_STOCK_URL_FILTER, SOLD_OUT_FILTER } from '../../shop/products/low-stock.ts'

type Condition = [field: string, operator: string, value: string | number]

/**
 * Returns the URLs of the filtered lists behind the dashboard's figures, as functions if they depend on an argument,
 * such as an order's status.
 */
export function createDashboardUrls(dashboard: DashboardData) {
  const { current, branch, branches } = dashboard
  const ofBranch: Condition[] = branches.length > 1 && branch ? [['branch', 'equals', branch.id]] : []
  const orders = (...conditions: Condition[]) => listUrl('sale-orders', [...conditions, ...ofBranch])
  const products = (...conditions: Condition[]) =>
    listUrl('products', [['_status', 'equals', 'published'], ...conditions, ...ofBranch])
  const placed = (from: string, to: string, ...conditions: Condition[]) =>
    orders(
      ['date', 'greater_than_equal', from],
      ['date', 'less_than', to],
      ...STATUSES_NOT_IN_SALES_FIGURES.map((status): Condition => ['status', 'not_equals', status]),
      ...conditions,
    )
  return {
    placed,
    orders: placed(current.from, current.to),
    ordersOf: (itemId: string) => placed(current.from, current.to, ['lines.itemId', 'equals', itemId]),
    inStatus: (status: OrderStatus) => orders(['status', 'equals', status]),
    late: orders(['status', 'in', OPEN_UNSENT_STATUSES.join()], ['date', 'less_than', dashboard.late.before]),
    unpaid: orders(['paymentState', 'equals', 'unpaid'], ['date', 'less_than', dashboard.unpaid.before]),
    returnsAsked: orders(['returnState', 'equals', 'asked']),
    attention: listUrl('online-payments', [['needsAttention', 'equals', 'true']]),
    unread: listUrl('contact-messages', [
      ['archived', 'not_equals', 'true'],
      ['readAt', 'exists', 'false'],
    ]),
    low: products(...conditionsOf(LOW_STOCK_URL_FILTER)),
    soldOut: products(...conditionsOf(SOLD_OUT_FILTER)),
    drafts: (collection: string) => listUrl(collection, [['_status', 'equals', 'draft']]),
    changes: listUrl('changes'),
    document: (collection: string, id: string) => `/admin/collections/${collection}/${id}`,
    settings: (page: string, branch: string) => `/admin/settings/${page}?branch=${branch}`,
    create: (collection: string) => `/admin/collections/${collection}/create`,
  }
}

function conditionsOf(where: Record<string, Record<string, string | number>>): Condition[] {
  return Object.entries(where).flatMap(([field, of]) =>
    Object.entries(of).map(([operator, value]): Condition => [field, operator, value]),
  )
}

/** Returns the query of the dashboard's URL, without `?`. With `branch` null, the URL names no branch. */
export function formatDashboardQuery(period: PeriodName | DayRange, branch: string | null): string {
  const query = new URLSearchParams(typeof period === 'string' ? { period } : { from: period.first, to: period.last })
  if (branch) query.set('branch', branch)
  return query.toString()
}

/**
 * Returns the period in the query of the dashboard's URL: a range of days, else the name of a period, by default `1`
 * (today).
 */
export function parseDashboardPeriod(query: Pick<URLSearchParams, 'get'>): PeriodName | DayRange {
  const [first, last] = [query.get('from'), query.get('to')]
  if (first && last) return { first, last }
  return PERIOD_NAMES.find((name) => name === query.get('period')) ?? '1'
}

/** Returns the URL of a list with these filters, in the format of the list's own filter form. */
function listUrl(collection: string, conditions: Condition[] = []): string {
  const query = new URLSearchParams()
  for (const [index, [field, operator, value]] of conditions.entries())
    query.set(`where[or][0][and][${index}][${field}][${operator}]`, String(value))
  return `/admin/collections/${collection}${conditions.length > 0 ? `?${query}` : ''}`
}
