import type { Payload, Where } from 'payload'
import { accountErrors } from '../../../src/domain/customers/account-errors.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { assertTextUnchanged, type TextChange } from '../../base/fields/text-unchanged.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Customer } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { deriveNameFields } from './derive-name-fields.ts'
import { findCustomerOrThrow, getCustomerDisplayName } from './find-customer.ts'
import { toE164PhoneNumber } from './phone.ts'
import { refreshOrderSearchTexts } from './refresh-order-search.ts'
import { isUsernameTakenError } from './sign-up.ts'

/**
 * The text fields of a customer that staff edit, one per request. `username` is the sign-in name: the phone number, or
 * with SIGN_IN `name` also a name in lower case.
 */
export const STAFF_EDITABLE_CUSTOMER_FIELDS = ['name', 'username', 'email', 'note'] as const
export type StaffEditableCustomerField = (typeof STAFF_EDITABLE_CUSTOMER_FIELDS)[number]

type Services = { payload: Payload; branches: Branches; settings: Pick<Settings, 'SIGN_IN'> }

/**
 * Changes one text field of a customer, and the search texts of the customer's orders. Throws `Refusal`: `not-found`,
 * `changed-meanwhile`, or `invalid` with the field, for example if the phone number is taken.
 */
export async function editCustomerField(
  services: Services,
  id: string,
  change: TextChange<StaffEditableCustomerField>,
): Promise<void> {
  const { payload } = services
  const data = await toData(services, change)
  try {
    await write(payload, id, data, async (customer) => {
      assertTextUnchanged(customer[change.field] ?? '', { ...change, to: data[change.field] ?? '' })
      if (data.username && data.username !== customer.username) await refuseTaken(services, id, data.username)
    })
  } catch (error) {
    // Another customer has just signed up with this user name.
    if (isUsernameTakenError(error)) await refuseTaken(services, id, data.username ?? '')
    throw error
  }
}

/** Replaces a customer's name, and updates the search texts of the customer's orders. Throws `Refusal` `not-found`. */
export function renameCustomer(payload: Payload, id: string, name: string): Promise<void> {
  return write(payload, id, { name, ...deriveNameFields(name) })
}

async function write(
  payload: Payload,
  id: string,
  data: Data,
  check?: (customer: Customer) => Promise<void>,
): Promise<void> {
  const inOneTransaction = () =>
    runInTransaction(payload, async (req) => {
      const customer = await findCustomerOrThrow(payload, id, req)
      await check?.(customer)
      // Bypasses Payload, which would write back the sessions that it read earlier.
      await payload.db.updateOne({
        collection: 'customers',
        where: { id: { equals: id } },
        // Passes a copy, because the adapter mutates its input.
        data: { ...data },
        options: { atomic: true },
        returning: false,
        req,
      })
      if ('name' in data || 'username' in data) await refreshOrderSearchTexts({ ...customer, ...data } as Customer, req)
    })
  await payload.db.serialize([id], inOneTransaction)
}

type Data = Partial<Record<StaffEditableCustomerField | 'nameKey' | 'searchText', string | null>>

async function toData(services: Services, { field, to }: TextChange<StaffEditableCustomerField>): Promise<Data> {
  const text = to.trim()
  if (field === 'username') return { username: await toUsername(services, text) }
  if (field === 'name') return { name: text || null, ...deriveNameFields(text) }
  if (field === 'note') return { note: text || null }
  const email = normalizeMailAddress(text)
  if (text && !email) throw invalid('email', accountErrors.notAnEmail.message)
  return { email: email || null }
}

async function toUsername({ branches, settings }: Services, text: string): Promise<string> {
  const phone = toE164PhoneNumber(text, (await branches.shown()).country)
  if (settings.SIGN_IN === 'name') {
    if (!text) throw invalid('username', 'Please give a name.')
    return (phone || text).toLowerCase()
  }
  if (!phone) throw invalid('username', accountErrors.notAPhone.message)
  return phone
}

async function refuseTaken({ payload, settings }: Services, id: string, username: string): Promise<void> {
  const where: Where = { and: [{ username: { equals: username } }, { id: { not_equals: id } }] }
  const other = await payload.db.findOne<Customer>({ collection: 'customers', where })
  if (!other) return
  const what = settings.SIGN_IN === 'name' ? 'name' : 'phone number'
  const who = other.name ? ` ${getCustomerDisplayName(other)}` : ''
  throw invalid('username', `Another customer has this ${what}:${who || ' one without a name'}. You can merge the two.`)
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { [field]: [message] })
}
