import type { Request } from 'express'
import { accountErrors, NAME_SIGN_IN_ONLY_MESSAGE } from '../../../src/domain/customers/account-errors.ts'
import { MIN_PASSWORD_LENGTH } from '../../../src/domain/customers/password-length.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { prependToStream, sendStream } from '../../base/http/send-stream.ts'
import { editCustomerField } from '../../shop/customers/edit-customer.ts'
import { eraseCustomer } from '../../shop/customers/erase.ts'
import { generateCustomerExportJson } from '../../shop/customers/export.ts'
import { findCustomerOrThrow } from '../../shop/customers/find-customer.ts'
import { clearWrongPasswords, withCustomerPasswordLock } from '../../shop/customers/login.ts'
import { mergeCustomers } from '../../shop/customers/merge.ts'
import { sendPasswordResetMail, setCustomerPassword } from '../../shop/customers/passwords.ts'
import { signOutEverywhere } from '../../shop/customers/sign-out.ts'
import { isUnverifiedAccount, setCustomerVerified } from '../../shop/customers/verification.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { readCustomerPageData, searchCustomers } from './customer-page.ts'
import { previewCustomerData, previewCustomerMerge } from './previews.ts'
import * as requests from './requests.ts'

export async function handleCustomerPage(services: PanelServices, { req, user }: PanelRequestContext) {
  const { firstOrder } = parseRequestPart(requests.customerPageQuerySchema, req.query)
  return readCustomerPageData(services, idOf(req), firstOrder, user)
}

export async function handleCustomerSearch(services: PanelServices, { req }: PanelRequestContext) {
  return {
    customers: await searchCustomers(services, parseRequestPart(requests.customerSearchQuerySchema, req.query).search),
  }
}

export async function handleCustomerFieldEdit(services: PanelServices, { req, user, body }: PanelRequestContext) {
  await editCustomerField(services, idOf(req), parseRequestPart(requests.customerFieldEditSchema, body))
  return readCustomerPageData(services, idOf(req), 0, user)
}

/**
 * Handler that ends all sessions of a customer and invalidates the links of password mails. Returns the customer's
 * page.
 */
export async function endCustomerSessions(services: PanelServices, { req, user }: PanelRequestContext) {
  await signOutEverywhere(services.payload, await findCustomerOrThrow(services.payload, idOf(req)))
  return readCustomerPageData(services, idOf(req), 0, user)
}

/**
 * Marks a customer's account as verified, because staff know that the phone number is the customer's. Returns the
 * customer's page.
 */
export async function verifyCustomerAsStaff(services: PanelServices, { req, user }: PanelRequestContext) {
  await setCustomerVerified(services.payload, idOf(req), user)
  return readCustomerPageData(services, idOf(req), 0, user)
}

/**
 * Handler that mails a customer a link for setting a password, and returns the customer's mail address as `to`. Throws
 * `Refusal`: `no-address` if the customer has no mail address, `invalid` if customers of the shop sign in by name.
 */
export async function mailCustomerPasswordLink(services: PanelServices, { req }: PanelRequestContext) {
  refuseNameVariant(services.settings)
  const customer = await findCustomerOrThrow(services.payload, idOf(req))
  if (!customer.email) throw new Refusal('no-address', 'This customer has no mail address. Please add one first.')
  await sendPasswordResetMail(services, [customer], null)
  return { to: customer.email }
}

/**
 * Handler that sets a customer's password for staff, verifies and unlocks the account, ends its sessions, and returns
 * the customer's page. Removes the mail address of an unverified account, because it may be a stranger's, who could
 * reset the password with it. Throws `Refusal` `invalid` if the password is too short, or if customers of the shop sign in by
 * name.
 */
export async function setCustomerPasswordAsStaff(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { payload, settings, limits } = services
  refuseNameVariant(settings)
  const { password } = parseRequestPart(requests.passwordChangeSchema, body)
  const { message } = accountErrors.shortPassword
  if (password.length < MIN_PASSWORD_LENGTH) throw new Refusal('invalid', `${message}.`, { password: [`${message}.`] })
  const customer = await findCustomerOrThrow(payload, idOf(req))
  const { id, username } = customer
  const more = isUnverifiedAccount(customer) ? { email: null } : {}
  await withCustomerPasswordLock(payload, username, () => setCustomerPassword(payload, id, password, null, more))
  // Staff tell the password to the person, which verifies the account.
  await setCustomerVerified(payload, id, user)
  await clearWrongPasswords(limits, customer)
  return readCustomerPageData(services, id, 0, user)
}

export async function handleMergePreview(services: PanelServices, { req, user }: PanelRequestContext) {
  return previewCustomerMerge(services, idOf(req), parseRequestPart(requests.mergePreviewSchema, req.query).other, user)
}

export async function handleCustomerMerge(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const { other: otherId, versions } = parseRequestPart(requests.mergeSchema, body)
  await mergeCustomers(services.payload, { keptId: idOf(req), otherId, versions }, user)
  return readCustomerPageData(services, idOf(req), 0, user)
}

export async function handleCustomerDataPreview(services: PanelServices, { req }: PanelRequestContext) {
  return previewCustomerData(services, idOf(req))
}

export async function handleCustomerErasure(services: PanelServices, { req, body }: PanelRequestContext) {
  await eraseCustomer(services, idOf(req), parseRequestPart(requests.erasureSchema, body))
  return { isErased: true }
}

export async function sendCustomerExport({ payload }: PanelServices, { req, res }: PanelRequestContext): Promise<void> {
  const customer = await findCustomerOrThrow(payload, idOf(req))
  const parts = generateCustomerExportJson(payload, customer, parseRequestPart(requests.exportQuerySchema, req.query))
  // An error in the first part is still sent as a refusal, because no header is written yet.
  const first = (await parts.next()).value
  res.type('json').set('Content-Disposition', 'attachment; filename="customer.json"')
  await sendStream(prependToStream(first, parts), res)
}

function refuseNameVariant({ SIGN_IN }: PanelServices['settings']): void {
  if (SIGN_IN === 'name') throw new Refusal('invalid', NAME_SIGN_IN_ONLY_MESSAGE)
}

function idOf({ params }: Request): string {
  return parseRequestPart(requests.customerPathSchema, params).id
}
