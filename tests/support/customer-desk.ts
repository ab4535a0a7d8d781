import type { CustomerPageData, CustomerWithFigures } from '../../cms/desk/customers/customer-page.ts'
import type { CustomerDataPreview, CustomerMergePreview } from '../../cms/desk/customers/previews.ts'
import type { ChosenSimilarDocuments } from '../../cms/shop/customers/similar-data.ts'
import type { Customer } from './customers.ts'
import type { Visitor } from './visitor.ts'

export const customersDesk = '/api/panel/customers'

export const searchCustomers = async (staff: Visitor, search: string): Promise<CustomerWithFigures[]> => {
  const path = `${customersDesk}?search=${encodeURIComponent(search)}`
  return (await staff.get<{ customers: CustomerWithFigures[] }>(path)).body.customers
}

/** Returns the id of a customer who signed up by phone, found in the panel; '' if there is none. */
export const idOf = async (staff: Visitor, { name }: Pick<Customer, 'name'>): Promise<string> =>
  (await searchCustomers(staff, name))[0]?.id ?? ''

export const readCustomer = (staff: Visitor, id: string, query = '') =>
  staff.get<CustomerPageData>(`${customersDesk}/${id}${query}`)

export const editCustomer = (staff: Visitor, id: string, json: { field: string; from: string; to: string }) =>
  staff.post<CustomerPageData>(`${customersDesk}/${id}/text`, { json })

export const previewMerge = (staff: Visitor, kept: string, other: string) =>
  staff.get<CustomerMergePreview>(`${customersDesk}/${kept}/merge?other=${other}`)

/** Merges two customers in the panel, in the versions that the preview shows. `other` becomes part of `kept`. */
export async function mergeCustomers(staff: Visitor, kept: string, other: string) {
  const { body } = await previewMerge(staff, kept, other)
  const versions = { kept: body.kept.version, other: body.other.version }
  return staff.post<CustomerPageData>(`${customersDesk}/${kept}/merge`, { json: { other, versions } })
}

export const verifyCustomer = (staff: Visitor, id: string) =>
  staff.post<CustomerPageData>(`${customersDesk}/${id}/verification`, { json: {} })

export const previewData = (staff: Visitor, id: string) => staff.get<CustomerDataPreview>(`${customersDesk}/${id}/data`)

/** Returns the input of an erasure or export with all that only shares the customer's phone or mail address. */
export async function chooseAll(staff: Visitor, id: string): Promise<ChosenSimilarDocuments> {
  const { orders, messages, mails, subscribers } = (await previewData(staff, id)).body.similar
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  return { orders: ids(orders), messages: ids(messages), mails: ids(mails), subscribers: ids(subscribers) }
}

type Chosen = Partial<ChosenSimilarDocuments>

export const eraseCustomer = (staff: Visitor, id: string, confirmation: string, chosen: Chosen = {}) =>
  staff.post<{ isErased: boolean }>(`${customersDesk}/${id}/erasure`, { json: { confirmation, ...chosen } })

export function exportCustomer<Body = Record<string, unknown>>(staff: Visitor, id: string, chosen: Chosen = {}) {
  const query = Object.entries(chosen).map(([kind, ids]) => `${kind}=${ids.join(',')}`)
  return staff.get<Body>(`${customersDesk}/${id}/export?${query.join('&')}`)
}
