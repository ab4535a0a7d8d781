import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Customer } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { composeEmailConfirmationMail } from '../mail/account-mails.ts'
import type { MailOutbox } from '../mail/outbox.ts'

const HOURS = 24

type Services = { payload: Payload; branches: Branches; outbox: MailOutbox; settings: { SITE_URL: string } }

/**
 * Mails a link, valid for a day, that adds this e-mail address to the account of customer `id`. `email` must be
 * normalized (`normalizeMailAddress`).
 */
export async function sendEmailConfirmationLink(
  { payload, branches, outbox, settings }: Services,
  id: string,
  email: string,
  now = Date.now(),
): Promise<void> {
  const { name } = await branches.shown()
  const token = signToken(payload.secret, id, { email, until: now + HOURS * 3_600_000 })
  const link = `${settings.SITE_URL}${paths.account}?token=${token}`
  await outbox.send(email, async () => composeEmailConfirmationMail(name, link, HOURS))
}

/**
 * Adds the e-mail address in a link to the account of the signed-in customer `id`. Throws `Refusal` `ended` if the link
 * is forged, expired or another customer's, or if the account already has another address.
 */
export async function addConfirmedEmail(payload: Payload, id: string, token: string, now = Date.now()): Promise<void> {
  const content = readToken(payload.secret, id, token)
  if (!content || content.until <= now) throw ended()
  const customer = await payload.db.findOne<Customer>({ collection: 'customers', where: { id: { equals: id } } })
  if (customer?.email === content.email) return
  if (!customer || customer.email) throw ended()
  await payload.db.updateOne({
    collection: 'customers',
    where: { id: { equals: id } },
    data: { email: content.email },
    options: { atomic: true },
    returning: false,
  })
}

type Content = { email: string; until: number }

/** Signs the content of a link. The link is not stored, because its signature proves that the shop sent it. */
function signToken(secret: string, id: string, content: Content): string {
  const told = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${told}.${proofOf(secret, id, told)}`
}

function readToken(secret: string, id: string, token: string): Content | null {
  const [told = '', proof = ''] = token.split('.')
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secret, id, told))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(told, 'base64url').toString())
}

function proofOf(secret: string, id: string, told: string): string {
  return createHmac('sha256', `email:${secret}`).update(`${id}:${told}`).digest('base64url')
}

function ended(): Refusal {
  return new Refusal('ended', 'This link has expired. Please ask for a new one.')
}
