import type { Payload } from 'payload'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { idOf } from '../../base/references.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { ContactMessage, Customer, MessageAnswer, User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { findCustomerByUsernames } from '../../shop/customers/by-phone.ts'
import { type AnswerMail, readNewestMailByAnswerId } from '../../shop/messages/answer-mail-status.ts'
import { findMailAddressFault } from '../../shop/messages/answer-message.ts'
import { formatGreeting, quoteMessage } from '../../shop/messages/compose-answer-mail.ts'
import { toExcerpt } from '../../shop/messages/derived-message-fields.ts'
import { findMessageOrThrow, findStaffMember, readMessageAnswers } from '../../shop/messages/staff-message.ts'
import { type CustomerWithOrders, readCustomerWithOrders } from '../orders/customer-with-orders.ts'

/** A staff member. */
type Person = { id: string; name: string }

/** The data of a contact message's page in the panel. Times are ISO 8601. */
export type MessagePageData = {
  message: Pick<ContactMessage, 'id' | 'name' | 'phone' | 'mail' | 'content' | 'createdAt'> & {
    answered: boolean
    archived: boolean
    /** When and by whom the message was read; null if unread. `by` is null if the account was deleted. */
    read: { at: string; by: string | null } | null
    assignedTo: Person | null
  }
  /**
   * The customer with the sender's phone number, or else with the sender's mail address, and the newest orders of this
   * customer; null if there is no such customer.
   */
  customer: CustomerWithOrders | null
  /** The answers, oldest first. */
  answers: MessagePageAnswer[]
  /** Staff to whom the message can be assigned, sorted by name. */
  staff: Person[]
  /** The initial text of an answer. `quote` is the quoted message, which is appended. */
  draft: { subject: string; text: string; quote: string }
  /** The reason, as a sentence, if no answer can be sent; null if an answer can be sent. */
  problem: string | null
}

/** An answer of staff to a contact message. `at` is the ISO time, `byName` the name of the staff member. */
export type MessagePageAnswer = Pick<MessageAnswer, 'id' | 'at' | 'byName' | 'subject' | 'text'> & {
  /** The newest mail of this answer; null once it is deleted after its retention period. */
  mail: AnswerMail | null
}

const SUBJECT_LENGTH = 60

type Services = { payload: Payload; branches: Branches; settings: Pick<Settings, 'TIME_ZONE'> }

/** Returns the data of a contact message's page without marking it as read. Throws `Refusal` `not-found`. */
export async function readMessagePageData(services: Services, id: string): Promise<MessagePageData> {
  const { payload, settings } = services
  const message = await findMessageOrThrow(payload, id)
  const [customer, answers, mails, staff, reader, assignedTo] = await Promise.all([
    findSender(services, message),
    readMessageAnswers(payload, id),
    readNewestMailByAnswerId(payload, id),
    readStaff(payload),
    findStaffMember(payload, idOf(message.readBy)),
    findStaffMember(payload, idOf(message.assignedTo)),
  ])
  const { name, phone, mail, content, createdAt, readAt } = message
  return {
    message: {
      id,
      name,
      phone,
      mail,
      content,
      createdAt,
      answered: message.answered === true,
      archived: message.archived === true,
      read: readAt ? { at: readAt, by: reader?.name ?? null } : null,
      assignedTo: assignedTo && pickPerson(assignedTo),
    },
    customer,
    staff,
    answers: answers.map(({ id: answerId, at, byName, subject, text }) => ({
      id: answerId,
      at,
      byName,
      subject,
      text,
      mail: mails.get(answerId) ?? null,
    })),
    draft: {
      subject: `Re: ${toExcerpt(content, SUBJECT_LENGTH)}`,
      text: `${formatGreeting(name)}\n\n`,
      quote: quoteMessage(message, settings.TIME_ZONE),
    },
    problem: findMailAddressFault(mail),
  }
}

async function findSender(services: Services, { phoneKey, mail }: ContactMessage): Promise<CustomerWithOrders | null> {
  const { payload } = services
  const byPhone = phoneKey ? await findCustomerByUsernames(payload, [phoneKey]) : null
  const found = byPhone ?? (await findCustomerByMail(payload, normalizeMailAddress(mail)))
  return found && readCustomerWithOrders(services, found.id, {})
}

function findCustomerByMail({ db }: Payload, email: string): Promise<Customer | null> {
  return db.findOne<Customer>({ collection: 'customers', where: { email: { equals: email } } })
}

async function readStaff({ db }: Payload): Promise<Person[]> {
  const { docs } = await db.find<User>({
    collection: 'users',
    select: { name: true, role: true },
    sort: 'name',
    pagination: false,
    limit: 0,
  })
  return docs.filter(canUserHandleOrders).map(pickPerson)
}

const pickPerson = ({ id, name }: Person): Person => ({ id, name })
