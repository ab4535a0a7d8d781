import type { CustomerPage, CustomerWithFigures } from '../../cms/desk/customers/page.ts'
import type { DataPreview, MergePreview } from '../../cms/desk/customers/previews.ts'
import type { ChosenSimilarDocuments } from '../../cms/shop/customers/similar-data.ts'
import type { Customer } from './customers.ts'
import type { ErrorBody, Visitor } from './visitor.ts'

type OrError<Body> = Body & ErrorBody

export const customersDesk = '/api/panel/customers'

export const searchCustomers = async (staff: Visitor, search: string): Promise<CustomerWithFigures[]> => {
  const path = `${customersDesk}?search=${encodeURIComponent(search)}`
  return (await staff.get<OrError<{ customers: CustomerWithFigures[] }>>(path)).body.customers
}

/** Returns the id of a customer who signed up by phone, found in the panel; '' if there is none. */
export async function idOf(staff: Visitor, { name }: Pick<Customer, 'name'>): Promise<string> {
  const [found] = await searchCustomers(staff, name)
  return found?.id ?? ''
}

export const readCustomer = (staff: Visitor, id: string, query = '') =>
  staff.get<OrError<CustomerPage>>(`${customersDesk}/${id}${query}`)

export const editCustomer = (staff: Visitor, id: string, json: { field: string; from: string; to: string }) =>
  staff.post<OrError<CustomerPage>>(`${customersDesk}/${id}/text`, { json })

export const previewMerge = (staff: Visitor, kept: string, other: string) =>
  staff.get<OrError<MergePreview>>(`${customersDesk}/${kept}/merge?other=${other}`)

/** Merges two customers in the panel, in the versions that the preview shows. `other` becomes part of `kept`. */
export async function mergeCustomers(staff: Visitor, kept: string, other: string) {
  const { body } = await previewMerge(staff, kept, other)
  const versions = { kept: body.kept.version, other: body.other.version }
  return staff.post<OrError<CustomerPage>>(`${customersDesk}/${kept}/merge`, { json: { other, versions } })
}

export const verifyCustomer = (staff: Visitor, id: string) =>
  staff.post<OrError<CustomerPage>>(`${customersDesk}/${id}/verification`, { json: {} })

export const previewData = (staff: Visitor, id: string) =>
  staff.get<OrError<DataPreview>>(`${customersDesk}/${id}/data`)

/**
 * Returns the input with which an erasure or export includes all documents that only share the customer's phone number
 * or mail address.
 */
export async function chooseAll(staff: Visitor, id: string): Promise<ChosenSimilarDocuments> {
  const { orders, messages, mails, subscribers } = (await previewData(staff, id)).body.similar
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  return { orders: ids(orders), messages: ids(messages), mails: ids(mails), subscribers: ids(subscribers) }
}

export const eraseCustomer = (
  staff: Visitor,
  id: string,
  confirmation: string,
  chosen: Partial<ChosenSimilarDocuments> = {},
) => staff.post<OrError<{ isErased: boolean }>>(`${customersDesk}/${id}/erasure`, { json: { confirmation, ...chosen } })

export const exportCustomer = <Body = Record<string, unknown>>(
  staff: Visitor,
  id: string,
  chosen: Partial<ChosenSimilarDocuments> = {},
) => {
  const query = Object.entries(chosen).map(([kind, ids]) => `${kind}=${ids.join(',')}`)
  return staff.get<Body>(`${customersDesk}/${id}/export?${query.join('&')}`)
}
