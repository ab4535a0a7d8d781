import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { settings } from '../../base/settings/env.ts'
import { toLocalDate } from '../../base/settings/time-zone.ts'
import type { User } from '../../payload-types.ts'
import { listOpenOrders } from '../../shop/customers/erase.ts'
import { findCustomerOrThrow } from '../../shop/customers/find-customer.ts'
import {
  formatMergeNote,
  type MergedCustomerFields,
  mergeCustomerFields,
  mustHoldOrdersInMerge,
} from '../../shop/customers/merge.ts'
import { findPersonalData } from '../../shop/customers/personal-data.ts'
import { findSimilarDocuments, NO_CHOSEN_DOCUMENTS, type SimilarDocuments } from '../../shop/customers/similar-data.ts'
import { addCustomerOrderFigures, type CustomerPageServices, type CustomerWithFigures } from './customer-page.ts'

/** Two customers and the result of merging `other` into `kept`. */
export type CustomerMergePreview = {
  kept: CustomerWithFigures & { version: string; note: string }
  other: CustomerWithFigures & { version: string; note: string }
  merged: MergedCustomerFields
  /** The number of orders that move to `kept`, including cancelled ones. */
  movedOrders: number
  otherHasPassword: boolean
  /** Whether the moved orders stay out of the account until it is verified (cms/shop/customers/verification.ts). */
  isHeld: boolean
}

/** Returns the result of a merge without writing it. Throws `Refusal` `not-found`, or `invalid` for two equal ids. */
export async function previewCustomerMerge(
  services: CustomerPageServices,
  keptId: string,
  otherId: string,
  user: User,
): Promise<CustomerMergePreview> {
  if (keptId === otherId) throw new Refusal('invalid', 'A customer cannot be merged with themselves.')
  const { payload } = services
  const customers = [await findCustomerOrThrow(payload, keptId), await findCustomerOrThrow(payload, otherId)] as const
  const [kept, other] = await addCustomerOrderFigures(services, customers)
  const more = ({ updatedAt, note }: (typeof customers)[0]) => ({ version: updatedAt, note: note ?? '' })
  return {
    kept: { ...kept!, ...more(customers[0]) },
    other: { ...other!, ...more(customers[1]) },
    merged: mergeCustomerFields(
      ...customers,
      formatMergeNote(customers[1], user.name, toLocalDate(new Date(), settings().TIME_ZONE)),
    ),
    movedOrders: other!.figures.orders + other!.figures.cancelled,
    otherHasPassword: Boolean(customers[1].hash),
    isHeld: mustHoldOrdersInMerge(...customers),
  }
}

/**
 * What the panel shows before it exports or erases a customer's data. `orders`, `mails` and `sessions` are counts.
 * `openOrders` are references of orders that prevent an erasure. `similar` are documents that may concern the same
 * person; staff choose which of them to include.
 */
export type CustomerDataPreview = {
  orders: number
  openOrders: string[]
  mails: number
  sessions: number
  similar: SimilarDocuments
}

/** Returns the counts of a customer's data before an export or erasure. Throws `Refusal` `not-found`. */
export async function previewCustomerData(
  { payload }: Pick<CustomerPageServices, 'payload'>,
  id: string,
): Promise<CustomerDataPreview> {
  const customer = await findCustomerOrThrow(payload, id)
  const data = await findPersonalData(payload, customer, NO_CHOSEN_DOCUMENTS)
  return {
    orders: data.orders.length,
    openOrders: listOpenOrders(data).map(({ reference }) => reference),
    mails: data.mails.length,
    sessions: customer.sessions?.length ?? 0,
    similar: await findSimilarDocuments(payload, customer, data.usernames),
  }
}
