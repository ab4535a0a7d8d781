import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import type { z } from 'zod'
import type { RateLimits } from '../../base/accounts/rate-limits.ts'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { User } from '../../payload-types.ts'
import type { BackupScheduler } from '../../shop/backup/backup-scheduler.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { MailOutbox } from '../../shop/mail/outbox.ts'
import type { NotificationStreams } from '../../shop/news/streams.ts'
import type { OnlinePaymentService } from '../../shop/payments/online-payment-service.ts'
import type { SearchCounter } from '../../shop/searches/search-counter.ts'
import type { SignInLog } from '../../shop/staff/sign-in-log.ts'
import type { LiveChangeTracker } from '../../site/live/publication-delays.ts'
import { parseWithSchema } from '../../web/api/parse-with-schema.ts'
import type { DoctorCheckRunner } from './doctor-checks.ts'

/**
 * The services that handlers of the panel's routes use, one set per process. `backups` is null if no backups are
 * scheduled, `payments` without a payment provider.
 */
export type PanelServices = {
  payload: Payload
  branches: Branches
  settings: Settings
  log: FollowedChangeLog
  liveMarks: LiveChangeTracker
  limits: RateLimits
  outbox: MailOutbox
  signInLog: SignInLog
  backups: BackupScheduler | null
  lookForProblems: DoctorCheckRunner
  searchCounter: SearchCounter
  news: NotificationStreams
  payments: OnlinePaymentService | null
}

/**
 * A request to the panel's API. `user` is the signed-in staff member, who is authorized for the route. `body` is the
 * parsed JSON; null for GET.
 */
export type PanelRequestContext = { req: Request; res: Response; user: User; body: unknown }

/** Handles a request. Returns the response's body, or undefined if it has sent the response. */
type Handle = (services: PanelServices, exchange: PanelRequestContext) => Promise<unknown>

/**
 * A route of the panel's API. `path` follows /api/panel and begins with the subject, such as /orders. `handle` returns
 * the JSON of the response, or undefined after it has sent the response. `mayUse` returns whether the user may call
 * the route; it is called before the request's body is read.
 */
export type PanelRoute = { method: 'get' | 'post'; path: string; handle: Handle; mayUse: (user: User) => boolean }

export const allowAnyStaff = (): boolean => true

/**
 * Validates a request's query, path or body by a zod schema, and returns the parsed value. Throws `Refusal` `invalid`
 * with one message per field.
 */
export function parseRequestPart<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  return parseWithSchema(shape, value) as z.output<Shape>
}
