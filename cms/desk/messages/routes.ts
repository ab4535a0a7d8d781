import type { Request } from 'express'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { readIdempotencyKey } from '../../base/http/idempotency-key.ts'
import { sendAnswerAgain } from '../../shop/messages/answer-mail-status.ts'
import { answerMessage } from '../../shop/messages/answer-message.ts'
import { assignMessage } from '../../shop/messages/assign-message.ts'
import { setMessageFlags } from '../../shop/messages/set-message-flags.ts'
import { findMessageOrThrow } from '../../shop/messages/staff-message.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { readMessagePageData } from './message-page.ts'
import * as requests from './requests.ts'

/**
 * The panel's routes for contact messages. All routes return the message's page, except the route that marks several
 * messages.
 */
export const MESSAGE_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/messages/:id', handle: readMessagePage, mayUse: canUserHandleOrders },
  { method: 'post', path: '/messages/marks', handle: markMany, mayUse: canUserHandleOrders },
  { method: 'post', path: '/messages/:id/marks', handle: mark, mayUse: canUserHandleOrders },
  { method: 'post', path: '/messages/:id/assignment', handle: assign, mayUse: canUserHandleOrders },
  { method: 'post', path: '/messages/:id/answers', handle: sendAnswer, mayUse: canUserHandleOrders },
  { method: 'post', path: '/messages/:id/mails/:mailId/send', handle: sendAgain, mayUse: canUserHandleOrders },
]

function readMessagePage(services: PanelServices, { req }: PanelRequestContext) {
  return readMessagePageData(services, idOf(req))
}

async function mark(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idOf(req)
  const wanted = parseRequestPart(requests.messageFlagsSchema, body)
  await findMessageOrThrow(services.payload, id)
  await setMessageFlags(services.payload, [id], wanted, user)
  return readMessagePageData(services, id)
}

async function markMany({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const { ids, ...marks } = parseRequestPart(requests.bulkMessageFlagsSchema, body)
  return { count: await setMessageFlags(payload, ids, marks, user) }
}

async function assign(services: PanelServices, { req, body }: PanelRequestContext) {
  const id = idOf(req)
  await assignMessage(services.payload, id, parseRequestPart(requests.assignmentSchema, body))
  return readMessagePageData(services, id)
}

async function sendAnswer(services: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idOf(req)
  const key = readIdempotencyKey(req)
  await answerMessage(services, id, { ...parseRequestPart(requests.answerSchema, body), key }, user)
  return readMessagePageData(services, id)
}

async function sendAgain(services: PanelServices, { req }: PanelRequestContext) {
  const { id, mailId } = parseRequestPart(requests.messageMailPathSchema, req.params)
  await sendAnswerAgain(services.payload, id, mailId)
  return readMessagePageData(services, id)
}

function idOf({ params }: Request): string {
  return parseRequestPart(requests.messagePathSchema, params).id
}
