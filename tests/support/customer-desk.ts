import type { CustomerPage, FoundCustomer } from '../../cms/order-desk/customers/page.ts'
import type { ErasurePreview, MergePreview } from '../../cms/order-desk/customers/previews.ts'
import type { Customer } from './customers.ts'
import type { ErrorBody, Visitor } from './visitor.ts'

type OrError<Body> = Body & ErrorBody

export const customersDesk = '/api/order-desk/customers'

export const searchCustomers = async (staff: Visitor, search: string): Promise<FoundCustomer[]> => {
  const path = `${customersDesk}?search=${encodeURIComponent(search)}`
  return (await staff.get<OrError<{ customers: FoundCustomer[] }>>(path)).body.customers
}

/** The id of a customer who signed up by phone. */
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

/** From what is shown now. */
export async function mergeCustomers(staff: Visitor, kept: string, other: string) {
  const { body } = await previewMerge(staff, kept, other)
  const versions = { kept: body.kept.version, other: body.other.version }
  return staff.post<OrError<CustomerPage>>(`${customersDesk}/${kept}/merge`, { json: { other, versions } })
}

export const previewErasure = (staff: Visitor, id: string) =>
  staff.get<OrError<ErasurePreview>>(`${customersDesk}/${id}/erasure`)

export const eraseCustomer = (staff: Visitor, id: string, confirmation: string) =>
  staff.post<OrError<{ isErased: boolean }>>(`${customersDesk}/${id}/erasure`, { json: { confirmation } })
