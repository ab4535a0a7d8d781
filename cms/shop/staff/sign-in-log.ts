import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { User } from '../../payload-types.ts'
import { SIGN_IN_EVENTS, type SignInEvent } from './sign-in-events.ts'
import { createSignInLogRowKeyChooser } from './sign-in-log-row-keys.ts'

/** An entry of the log of staff sign-ins. `who` is the account; null for an unknown address, which is not stored. */
export type SignInEntry = {
  event: SignInEvent
  who: Pick<User, 'id' | 'name' | 'email'> | null
  network: string
  browser: string
  /** The id of the opened session. */
  session?: string
  /** The name of the administrator who acted for the account's owner. */
  by?: string
}

export type SignInLog = {
  /** Queues an entry without waiting, so that response times do not reveal which accounts exist. */
  note(entry: SignInEntry): void
  /** Resolves when all queued entries are written. */
  stop(): Promise<void>
}

/** Maximum number of queued entries. Further ones are dropped. */
const MAX_WAITING = 1000

/** Opens the log of staff sign-ins, which stores entries one after the other. A failed write is only logged. */
export function openSignInLog(payload: Payload): SignInLog {
  const rowKey = createSignInLogRowKeyChooser()
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  return {
    note(entry) {
      if (waiting >= MAX_WAITING) return
      waiting += 1
      const at = new Date()
      const key = SIGN_IN_EVENTS[entry.event].isCounted
        ? rowKey([entry.event, entry.who?.id ?? ''], entry.network, at)
        : null
      last = last
        .then(() => (key ? count(payload, entry, key, at) : insert(payload, entry, { key: randomUUID() }, at)))
        .catch((err) => payload.logger.warn({ err }, 'a sign-in could not be written to the log'))
        .finally(() => {
          waiting -= 1
        })
    },
    stop: () => last,
  }
}

type RowKey = { key: string; network?: string }

/** Counts an attempt in the row with this key, which is created if missing. */
async function count(payload: Payload, entry: SignInEntry, key: RowKey, at: Date): Promise<void> {
  if (await addToRow(payload, entry, key, at)) return
  try {
    await insert(payload, entry, key, at)
  } catch (error) {
    if (!(await addToRow(payload, entry, key, at))) throw error
  }
}

async function addToRow({ db }: Payload, { browser }: SignInEntry, { key }: RowKey, at: Date): Promise<boolean> {
  const row: unknown = await db.updateOne({
    collection: 'sign-ins',
    where: { key: { equals: key } },
    data: { count: { $inc: 1 }, lastAt: at.toISOString(), browser } as never,
    options: { atomic: true },
  })
  return row !== null
}

async function insert(
  { db }: Payload,
  { event, who, network, browser, session = '', by = '' }: SignInEntry,
  key: RowKey,
  at: Date,
): Promise<void> {
  await db.create({
    collection: 'sign-ins',
    customID: db.newId(),
    data: {
      event,
      network,
      browser,
      session,
      by,
      ...key,
      count: 1,
      lastAt: at.toISOString(),
      account: who?.id ?? '',
      who: who ? `${who.name} (${who.email})` : 'Unknown address',
    },
    returning: false,
  })
}
