import { setTimeout as pause } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { createBatcher } from '../../locks/batcher.ts'
import type { KeyedLocks } from '../../locks/keyed-lock.ts'
import { warnOfLibraryChange } from '../../warn-of-library-change.ts'
import type { SharedTransactionWork } from '../operations.ts'
import { isWriteConflict } from '../write-conflict.ts'
import { findTransactionSession, getMongoSessionOption, type MongoSessionOption } from './transaction-session.ts'

/** Maximum number of works per transaction. Longer transactions conflict more often with other processes. */
const MAX_WORKS = 32
/**
 * Maximum number of runs of a transaction with write conflicts. After these runs, each of its works runs in a
 * transaction of its own.
 */
const MAX_ATTEMPTS = 4

/** Runs several inputs of one kind in as few commands as possible. Returns one output per input, in order. */
type Command<I, O> = (inputs: I[], options: MongoSessionOption) => Promise<readonly O[]>

type Shared = { session: mongo.ClientSession; call: ReturnType<typeof createBatcher> }
type Member = SharedTransactionWork & { payload: Payload }

/**
 * Creates the functions that run the work of several concurrent requests in one MongoDB transaction (`share` of
 * cms/base/database/operations.ts). If internals of Payload's adapter change, each work gets its own transaction.
 * Remove this when it no longer makes orders faster (`npm run bench -- --only orders`).
 */
export function createSharedTransactions({ withLock, whenFree }: KeyedLocks) {
  const open = new Map<string, Shared>()
  const next = createBatcher(MAX_WORKS)

  const share = (member: Member): Promise<string> => next('works', member, runMembers)

  /** Runs the works whose keys are free in one transaction, queues the others, and returns all results in order. */
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

  /** Runs works in one transaction, retried after write conflicts. Returns the results of the committed works. */
  async function commitTogether(members: Member[]): Promise<Map<Member, string>> {
    let rest = members
    for (let attempt = 1; rest.length > 0 && attempt <= MAX_ATTEMPTS; ) {
      const tried = await tryTogether(rest)
      if (!tried) return new Map()
      const { answers, errors } = tried
      if (errors.size === 0) return answers
      // After the error of one work, MongoDB refuses the commands of the others as after a conflict.
      const failed = members.filter((member) => errors.has(member) && !isWriteConflict(errors.get(member)))
      if (failed.length === 0) await pause(Math.random() * 10 * 2 ** attempt++)
      else rest = rest.filter((member) => !failed.includes(member))
    }
    return new Map()
  }

  /**
   * Runs works once in one transaction, which is rolled back if a work fails. Returns null if the works cannot share a
   * transaction. Throws if it is unknown whether the commit took effect.
   */
  async function tryTogether(members: Member[]) {
    const { payload } = members[0]!
    const id = String(await payload.db.beginTransaction())
    const session = takeSession(payload, id)
    if (!session) {
      await payload.db.rollbackTransaction(id)
      return null
    }
    open.set(id, { session, call: createBatcher() })
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
    share: (work: SharedTransactionWork, payload: Payload): Promise<string> => share({ ...work, payload }),

    /**
     * Sends a command in the transaction of `req`, if `req` has one. In a shared transaction, sends it together with
     * waiting commands of the same kind.
     */
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
      const [output] = await command([input], await getMongoSessionOption(req))
      return output as O
    },
  }
}

/**
 * Removes a transaction's session from Payload's adapter and returns it, so that no other code sends commands in it.
 * Returns null if the adapter stores sessions differently.
 */
function takeSession({ db }: Payload, id: string): mongo.ClientSession | null {
  const session = findTransactionSession(db, id)
  if (
    session &&
    Reflect.defineProperty(db.sessions ?? {}, id, { get: refuseOthers, configurable: true, enumerable: false })
  )
    return session
  void warnOfLibraryChange(
    "Payload's adapter for MongoDB keeps its transactions elsewhere",
    'Each order has one of its own.',
  )
  return null
}

function giveBackSession({ db }: Payload, id: string, value: mongo.ClientSession): void {
  Object.defineProperty(db.sessions, id, { value, configurable: true, writable: true, enumerable: true })
}

function refuseOthers(): never {
  throw new Error('Not in a transaction that is shared.')
}
