import type { Dashboard } from '../../../reports/dashboard.ts'
import type { PeriodDays } from '../../../reports/periods.ts'

type Condition = [field: string, operator: string, value: string | number]

/** The lists that the figures are counts of. */
export function listsOf(dashboard: Dashboard, admin: string) {
  const { current, branch, branches } = dashboard
  const ofBranch: Condition[] = branches.length > 1 && branch ? [['branch', 'equals', branch.id]] : []
  const list = (collection: string, conditions: Condition[] = []) => listUrl(admin, collection, conditions)
  const orders = (...conditions: Condition[]) => list('sale-orders', [...conditions, ...ofBranch])
  const products = (...conditions: Condition[]) =>
    list('products', [['_status', 'equals', 'published'], ...conditions, ...ofBranch])
  const placed = (from: string, to: string, ...conditions: Condition[]) =>
    orders(
      ['date', 'greater_than_equal', from],
      ['date', 'less_than', to],
      ['status', 'not_equals', 'Cancelled'],
      ...conditions,
    )
  return {
    placed,
    orders: placed(current.from, current.to),
    ordersOf: (itemId: string) => placed(current.from, current.to, ['lines.itemId', 'equals', itemId]),
    inStatus: (status: string) => orders(['status', 'equals', status]),
    unread: list('contact-messages', [
      ['archived', 'not_equals', 'true'],
      ['readAt', 'exists', 'false'],
    ]),
    low: products(['stock', 'equals', 'low']),
    soldOut: products(['stock', 'less_than_equal', 0]),
    drafts: (collection: string) => list(collection, [['_status', 'equals', 'draft']]),
    changes: list('changes'),
    document: (collection: string, id: string) => `${admin}/collections/${collection}/${id}`,
    create: (collection: string) => `${admin}/collections/${collection}/create`,
  }
}

/** The address of the first screen for a period and, where there are several, a store. */
export function dashboardUrl(admin: string, days: PeriodDays, branch: string | null): string {
  const query = new URLSearchParams({ days: String(days), ...(branch ? { branch } : {}) })
  return `${admin}?${query}`
}

/** In the form that the list's own filters have, so that staff can go on from there. */
function listUrl(admin: string, collection: string, conditions: Condition[]): string {
  const query = new URLSearchParams()
  for (const [index, [field, operator, value]] of conditions.entries())
    query.set(`where[or][0][and][${index}][${field}][${operator}]`, String(value))
  return `${admin}/collections/${collection}${conditions.length > 0 ? `?${query}` : ''}`
}
