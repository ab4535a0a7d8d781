import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { openBatches } from '../../locks/batches.ts'
import type { KeyedLocks } from '../../locks/keyed-lock.ts'
import { warnOfChange } from '../../warn-of-change.ts'
import type { SharedWork } from '../operations.ts'
import { isWriteConflict } from '../write-conflict.ts'
import { findSession, type SessionOption, sessionOf } from './session.ts'

/** Works in one transaction: the longer it is, the more often another process has written to one of its documents. */
const MAX_WORKS = 32
/** How often a transaction with a write conflict is run before each of its works runs alone. */
const MAX_ATTEMPTS = 4

/** Runs commands of one kind in a transaction, as few as they can be, and answers each in their order. */
type Command<I, O> = (inputs: I[], options: SessionOption) => Promise<readonly O[]>

type Shared = { session: mongo.ClientSession; call: ReturnType<typeof openBatches> }
type Member = SharedWork & { payload: Payload }

/**
 * Transactions that several works share (`share` of cms/base/database/operations.ts). Works that arrive while a
 * transaction runs share the next one. MongoDB runs one command of a transaction at a time, so waiting commands of one
 * kind are sent together.
 *
 * When the internals of Payload's adapter have changed, each work gets its own transaction. This file can go when
 * orders of one product are as quick that way (`npm run bench -- --only orders`).
 */
export function sharedTransactions({ withLock, whenFree }: KeyedLocks) {
  const open = new Map<string, Shared>()
  const next = openBatches(MAX_WORKS)

  const share = (member: Member): Promise<string> => next('works', member, runMembers)

  /** A work whose keys are locked is queued again when they are free; the others do not wait for it. */
  async function runMembers(members: Member[]): Promise<Promise<string>[]> {
    const held = new Map(members.map((member) => [member, whenFree(member.keys)]))
    const ready = members.filter((member) => held.get(member) === null)
    const keys = ready.flatMap((member) => member.keys)
    const answers = ready.length > 0 ? await withLock(keys, () => commitTogether(ready)) : new Map<Member, string>()
    return members.map(async (member) => {
      await held.get(member)
      if (!ready.includes(member)) return share(member)
      return answers.get(member) ?? member.inOwnTransaction()
    })
  }

  /** Returns the answers of the works that are committed. */
  async function commitTogether(members: Member[]): Promise<Map<Member, string>> {
    let rest = members
    for (let attempt = 1; rest.length > 0 && attempt <= MAX_ATTEMPTS; ) {
      const tried = await tryTogether(rest)
      if (!tried) return new Map()
      const { answers, errors } = tried
      if (errors.size === 0) return answers
      // After the error of one, the server refuses the commands of the others as it does after a conflict.
      const failed = members.filter((member) => errors.has(member) && !isWriteConflict(errors.get(member)))
      if (failed.length === 0) await pause(Math.random() * 10 * 2 ** attempt++)
      else rest = rest.filter((member) => !failed.includes(member))
    }
    return new Map()
  }

  /**
   * One attempt: committed if there are no errors, else rolled back; null where nothing can be shared. Throws where it is not
   * known whether a commit has come to pass.
   */
  async function tryTogether(members: Member[]) {
    const { payload } = members[0]!
    const id = String(await payload.db.beginTransaction())
    const session = takeSession(payload, id)
    if (!session) {
      await payload.db.rollbackTransaction(id)
      return null
    }
    open.set(id, { session, call: openBatches() })
    const answers = new Map<Member, string>()
    const errors = new Map<Member, unknown>()
    await Promise.all(
      members.map(async (member) => {
        try {
          const req = await createLocalReq({}, payload)
          req.transactionID = id
          answers.set(member, await member.work(req))
        } catch (error) {
          errors.set(member, error)
        }
      }),
    )
    open.delete(id)
    giveBackSession(payload, id, session)
    if (errors.size > 0) {
      await payload.db.rollbackTransaction(id)
      return { answers, errors }
    }
    try {
      await payload.db.commitTransaction(id)
    } catch (error) {
      if (!isWriteConflict(error)) throw error
      for (const member of members) errors.set(member, error)
    }
    return { answers, errors }
  }

  return {
    share: (work: SharedWork, payload: Payload): Promise<string> => share({ ...work, payload }),

    /** Sends a command in the transaction of `req`, if it has one. */
    async send<I, O>(
      req: Partial<PayloadRequest> | undefined,
      kind: string,
      input: I,
      command: Command<I, O>,
    ): Promise<O> {
      const id = String(await req?.transactionID)
      const shared = open.get(id)
      if (shared) {
        const { session, call } = shared
        return call(kind, input, (inputs: I[]) => command(inputs, { session }))
      }
      const [output] = await command([input], await sessionOf(req))
      return output as O
    },
  }
}

/** Null where the adapter keeps it otherwise. Whatever else looked for it would send its command beside ours, or without it. */
function takeSession({ db }: Payload, id: string): mongo.ClientSession | null {
  const session = findSession(db, id)
  if (
    session &&
    Reflect.defineProperty(db.sessions ?? {}, id, { get: refuseOthers, configurable: true, enumerable: false })
  )
    return session
  void warnOfChange("Payload's adapter for MongoDB keeps its transactions elsewhere", 'Each order has one of its own.')
  return null
}

function giveBackSession({ db }: Payload, id: string, value: mongo.ClientSession): void {
  Object.defineProperty(db.sessions, id, { value, configurable: true, writable: true, enumerable: true })
}

function refuseOthers(): never {
  throw new Error('Not in a transaction that is shared.')
}
