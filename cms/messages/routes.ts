import type { Request } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'
import { handlesOrders } from '../access.ts'
import { type Exchange, type PanelRoute, type PanelServices, parse } from '../panel-api/route.ts'
import { sendAnswerAgain } from './answer-mails.ts'
import { answerMessage } from './answer-message.ts'
import { assignMessage } from './assign-message.ts'
import { markMessages } from './mark-messages.ts'
import { messagePage } from './message-page.ts'
import * as requests from './requests.ts'
import { findMessage } from './staff-message.ts'

/** Below /api/order-desk, for those who handle orders and messages. Each sends the page of the message. */
export const MESSAGE_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/messages/:id', handle: sendPage, mayUse: handlesOrders },
  { method: 'post', path: '/messages/marks', handle: markMany },
  { method: 'post', path: '/messages/:id/marks', handle: mark },
  { method: 'post', path: '/messages/:id/assignment', handle: assign },
  { method: 'post', path: '/messages/:id/answers', handle: sendAnswer },
  { method: 'post', path: '/messages/:id/mails/:mailId/send', handle: sendAgain },
]

function sendPage(services: PanelServices, { req }: Exchange) {
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
  await markMessages(payload, ids, marks, user)
  return { count: ids.length }
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
