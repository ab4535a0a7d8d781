import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { checked } from '../api/checked.ts'
import type { Limits } from '../auth/limits.ts'
import type { Branches } from '../catalog/branches.ts'
import type { LiveMarks } from '../changes/mark-live.ts'
import type { Settings } from '../env.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { User } from '../payload-types.ts'
import type { SignInLog } from '../staff/sign-in-log.ts'

export type PanelServices = {
  payload: Payload
  branches: Branches
  settings: Settings
  liveMarks: LiveMarks
  limits: Limits
  outbox: Outbox
  signInLog: SignInLog
}

/** A request by a member of staff who may make it. `body` is what was sent as JSON, null for GET. */
export type Exchange = { req: Request; res: Response; user: User; body: unknown }

/** What a route sends; undefined when it has sent the response itself. */
type Handle = (services: PanelServices, exchange: Exchange) => Promise<unknown>

/** `mayUse`: the roles; by default all staff for GET, and those who handle orders for POST. */
export type PanelRoute = { method: 'get' | 'post'; path: string; handle: Handle; mayUse?: (user: User) => boolean }

/** What was sent, checked. Refuses `invalid` with a sentence for each field. */
export function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  return checked(shape, value) as z.output<Shape>
}
