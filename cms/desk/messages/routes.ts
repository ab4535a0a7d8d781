import type { Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { handlesOrders } from '../../base/accounts/access.ts'
import { sendAnswerAgain } from '../../shop/messages/answer-mails.ts'
import { answerMessage } from '../../shop/messages/answer-message.ts'
import { assignMessage } from '../../shop/messages/assign-message.ts'
import { markMessages } from '../../shop/messages/mark-messages.ts'
import { findMessage } from '../../shop/messages/staff-message.ts'
import { type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { messagePage } from './message-page.ts'
import * as requests from './requests.ts'

/** The panel's routes for contact messages. All but bulk marks return the message's page. */
export const MESSAGE_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/messages/:id', handle: readMessagePage, mayUse: handlesOrders },
  { method: 'post', path: '/messages/marks', handle: markMany, mayUse: handlesOrders },
  { method: 'post', path: '/messages/:id/marks', handle: mark, mayUse: handlesOrders },
  { method: 'post', path: '/messages/:id/assignment', handle: assign, mayUse: handlesOrders },
  { method: 'post', path: '/messages/:id/answers', handle: sendAnswer, mayUse: handlesOrders },
  { method: 'post', path: '/messages/:id/mails/:mailId/send', handle: sendAgain, mayUse: handlesOrders },
]

function readMessagePage(services: PanelServices, { req }: Exchange) {
  return messagePage(services, idOf(req))
}

async function mark(services: PanelServices, { req, user, body }: Exchange) {
  const id = idOf(req)
  const wanted = parse(requests.marks, body)
  await findMessage(services.payload, id)
  await markMessages(services.payload, [id], wanted, user)
  return messagePage(services, id)
}

async function markMany({ payload }: PanelServices, { user, body }: Exchange) {
  const { ids, ...marks } = parse(requests.bulkMarks, body)
  return { count: await markMessages(payload, ids, marks, user) }
}

async function assign(services: PanelServices, { req, body }: Exchange) {
  const id = idOf(req)
  await assignMessage(services.payload, id, parse(requests.assignment, body))
  return messagePage(services, id)
}

async function sendAnswer(services: PanelServices, { req, user, body }: Exchange) {
  const id = idOf(req)
  const key = req.get('idempotency-key') ?? null
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  await answerMessage(services, id, { ...parse(requests.answer, body), key }, user)
  return messagePage(services, id)
}

async function sendAgain(services: PanelServices, { req }: Exchange) {
  const { id, mailId } = parse(requests.mailPath, req.params)
  await sendAnswerAgain(services.payload, id, mailId)
  return messagePage(services, id)
}

function idOf({ params }: Request): string {
  return parse(requests.messagePath, params).id
}
