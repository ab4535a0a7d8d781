import type { Payload, PayloadRequest, Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { createResetTokenFields } from '../../base/accounts/reset-token.ts'
import { ROLE_LABELS, type Role } from '../../base/accounts/roles.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { normalizeAccountMailAddress } from '../../base/fields/mail-address.ts'
import type { User } from '../../payload-types.ts'
import { composeStaffInvitationMail } from '../mail/account-mails.ts'
import { createInvitationMailKey, createInvitationToken, SECRET_LINK_PLACEHOLDER } from '../mail/invitation-link.ts'
import { queueKeyedMails } from '../mail/mail-queue.ts'

/** Milliseconds until an invitation expires. */
const INVITATION_TTL_MS = 3 * 24 * 60 * 60 * 1000

type Invited = { name: string; email: string; role: Role }

/**
 * Creates a staff account without password and mails the person an invitation. Throws `Refusal` `invalid` if the
 * address has an account. Bypasses collection hooks, which require a password.
 */
export async function inviteStaff(payload: Payload, { name, email, role }: Invited, by: User): Promise<{ id: string }> {
  const address = normalizeAccountMailAddress(email)
  const id = payload.db.newId()
  // Creates accounts one at a time, so that two administrators cannot invite the same person at once.
  return payload.db.exclusive(['staff'], payload, () =>
    runInTransaction(payload, async (req) => {
      await refuseTaken(address, req)
      const now = new Date().toISOString()
      const data = { name: name.trim(), email: address, role, createdAt: now, updatedAt: now }
      const until = newEnd()
      await payload.db.create({
        collection: 'users',
        customID: id,
        data: { ...data, ...openInvitation(payload, id, until) },
        req,
      })
      await mailInvitation({ id, ...data }, until, by, req)
      return { id }
    }),
  )
}

/**
 * Mails an invited person a new link and ends the earlier one. Throws `Refusal`: `not-found`, or `changed-meanwhile` if
 * the invitation was accepted.
 */
export async function resendStaffInvitation(payload: Payload, id: string, by: User): Promise<void> {
  await runInTransaction(payload, async (req) => {
    const account = await findInvited(payload, id, req)
    const until = newEnd()
    await payload.db.updateOne({
      collection: 'users',
      where: isInvited(id),
      data: openInvitation(payload, id, until),
      options: { atomic: true },
      req,
    })
    await mailInvitation(account, until, by, req)
  })
}

/**
 * Withdraws an invitation: deletes the invited staff account. Throws `Refusal`: `not-found`, or `changed-meanwhile` if
 * the invitation was accepted.
 */
export async function withdrawInvitation(payload: Payload, id: string): Promise<void> {
  const work = async (req: PayloadRequest) => {
    await findInvited(payload, id, req)
    await payload.db.deleteOne({ collection: 'users', where: isInvited(id), req })
  }
  // Locks against accepting at the same time (password-reset.ts).
  await payload.db.exclusive(['staff'], payload, () => runInTransaction(payload, work))
}

/** Returns the expiry of a new invitation, to the millisecond, because the mail's key contains it. */
function newEnd(): Date {
  return new Date(Date.now() + INVITATION_TTL_MS)
}

function openInvitation(payload: Payload, id: string, until: Date) {
  const token = createInvitationToken(payload.secret, id, until)
  return { invitedUntil: until.toISOString(), ...createResetTokenFields(token, until) }
}

function isInvited(id: string): Where {
  return { and: [{ id: { equals: id } }, { invitedUntil: { exists: true } }] }
}

async function findInvited({ db }: Payload, id: string, req: PayloadRequest): Promise<User> {
  const where: Where = { id: { equals: id } }
  const account = db.isId(id) ? await db.findOne<User>({ collection: 'users', where, req }) : null
  if (!account) throw new Refusal('not-found', 'This person is not invited any more.')
  if (!account.invitedUntil) throw new Refusal('changed-meanwhile', `${account.name} has accepted the invitation.`)
  return account
}

async function refuseTaken(email: string, req: PayloadRequest): Promise<void> {
  const where: Where = { email: { equals: email } }
  const taken = await req.payload.db.findOne<User>({ collection: 'users', where, req })
  if (!taken) return
  const message = taken.invitedUntil
    ? `${email} is invited already. You can send the invitation again.`
    : `${email} has an account already: ${taken.name}, ${ROLE_LABELS[taken.role]}.`
  throw new Refusal('invalid', message, { email: [message] })
}

async function mailInvitation(
  { id, name, email, role }: Pick<User, 'id' | 'name' | 'email' | 'role'>,
  until: Date,
  by: User,
  req: PayloadRequest,
): Promise<void> {
  const content = composeStaffInvitationMail({ name, role: ROLE_LABELS[role], by: by.name }, SECRET_LINK_PLACEHOLDER)
  await queueKeyedMails(req, [{ key: createInvitationMailKey(id, until), to: email, content }])
}
