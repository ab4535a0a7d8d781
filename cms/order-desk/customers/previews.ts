import { Refusal } from '../../../src/domain/refusal.ts'
import { openOrdersOf } from '../../customers/erase.ts'
import { findCustomer } from '../../customers/find-customer.ts'
import { type Merged, mergedFields, mergeNote } from '../../customers/merge.ts'
import { findPersonalData, type PersonalData } from '../../customers/personal-data.ts'
import type { User } from '../../payload-types.ts'
import { type FoundCustomer, type PageServices, withFigures } from './page.ts'

/** Two customers side by side, and what becomes of them. */
export type MergePreview = {
  kept: FoundCustomer & { version: string; note: string }
  other: FoundCustomer & { version: string; note: string }
  merged: Merged
  /** Also cancelled ones. */
  movedOrders: number
  otherHasPassword: boolean
}

/** Refuses `not-found`, `invalid`. */
export async function previewMerge(
  services: PageServices,
  keptId: string,
  otherId: string,
  user: User,
): Promise<MergePreview> {
  if (keptId === otherId) throw new Refusal('invalid', 'A customer cannot be merged with themselves.')
  const { payload } = services
  const customers = [await findCustomer(payload, keptId), await findCustomer(payload, otherId)] as const
  const [kept, other] = await withFigures(services, customers)
  const more = ({ updatedAt, note }: (typeof customers)[0]) => ({ version: updatedAt, note: note ?? '' })
  return {
    kept: { ...kept!, ...more(customers[0]) },
    other: { ...other!, ...more(customers[1]) },
    merged: mergedFields(...customers, mergeNote(customers[1], user.name, new Date())),
    movedOrders: other!.figures.orders + other!.figures.cancelled,
    otherHasPassword: Boolean(customers[1].hash),
  }
}

/** What an erasure would take. `openOrders` are references: with one of them it is refused. */
export type ErasurePreview = { orders: number; openOrders: string[]; mails: number; messages: number; sessions: number }

/** Refuses `not-found`. */
export async function previewErasure({ payload }: Pick<PageServices, 'payload'>, id: string): Promise<ErasurePreview> {
  const customer = await findCustomer(payload, id)
  const data: PersonalData = await findPersonalData(payload, customer)
  return {
    orders: data.orders.length,
    openOrders: openOrdersOf(data).map(({ reference }) => reference),
    ...{ mails: data.mails.length, messages: data.messages.length, sessions: customer.sessions?.length ?? 0 },
  }
}
