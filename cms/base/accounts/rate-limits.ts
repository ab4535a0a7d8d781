import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { getMongooseConnection } from '../database/adapter.ts'
import { toClientNetwork } from '../http/client-network.ts'
import type { RateLimitState } from '../http/rate-limit-headers.ts'
import { LOCKOUT } from './lockout.ts'

type Rule = { points: number; duration: number }
const minute = 60
const hour = 60 * minute

/**
 * Rate limits: `points` attempts in `duration` seconds. A limit whose name contains `subject` counts per phone number
 * or mail address, every other limit per IP address. `forgot subject` counts per account and origin, `all forgot
 * subject` per account.
 */
const rules = {
  login: { points: 60, duration: 10 * minute },
  name: { points: 60, duration: 10 * minute },
  register: { points: 30, duration: hour },
  'register subject': { points: 5, duration: hour },
  forgot: { points: 20, duration: hour },
  'forgot subject': { points: 3, duration: hour },
  'all forgot subject': { points: 20, duration: hour },
  reset: { points: 30, duration: hour },
  // Each sends mails to the address of the account, which may be a stranger's. Counted when done (`done`).
  'order subject': { points: 60, duration: hour },
  'order deletion subject': { points: 20, duration: hour },
  contact: { points: 20, duration: hour },
  'contact subject': { points: 5, duration: hour },
  newsletter: { points: 20, duration: hour },
  'newsletter subject': { points: 5, duration: hour },
  'staff login': { points: 30, duration: 10 * minute },
  'staff forgot': { points: 10, duration: hour },
  'staff forgot subject': { points: 3, duration: hour },
  'staff reset': { points: 30, duration: hour },
  // Counts unknown codes only: codes must not be guessed.
  'discount code': { points: 60, duration: 10 * minute },
  address: { points: 60, duration: hour },
  write: { points: 300, duration: minute },
  read: { points: 3000, duration: minute },
  'count search': { points: 60, duration: 10 * minute },
  // The payment provider sends from few addresses, and sends a refused event again.
  'payment event': { points: 600, duration: minute },
} satisfies Record<string, Rule>

/** Limits that are counted per process, because they protect one process or are not worth a database write. */
const IN_MEMORY = ['read', 'count search', 'payment event'] as const

/** Name of a limit that counts per IP address. */
export type IpRateLimitName = Exclude<keyof typeof rules, `${string} subject`>

export type RateLimits = {
  /** Counts an attempt from an IP address; `onCount` gets the count. Throws `Refusal` `too-many` above the limit. */
  byAddress(what: IpRateLimitName, address: string, onCount?: (counted: RateLimitState) => void): Promise<void>
  /** Throws `Refusal` `too-many` if an IP address has reached the limit. Counts nothing. */
  refuseClosedAddress(what: IpRateLimitName, address: string): Promise<void>
  /** Counts an attempt for a phone number or mail address. Throws `Refusal` `too-many` above the limit. */
  bySubject(
    what: 'register' | 'forgot' | 'all forgot' | 'contact' | 'newsletter' | 'staff forgot',
    subject: string,
  ): Promise<void>
  done: DoneCounter
  wrongPasswords: WrongPasswordCounter
}

/** What is counted when it was done, so that attempts are free. */
export type DoneLimitName = 'order' | 'order deletion'

/**
 * A counter of what was done, per mail address or phone number. `refuseClosed` counts nothing and throws `Refusal`
 * `too-many` if the limit is reached; `add` counts and never refuses.
 */
export type DoneCounter = {
  refuseClosed(what: DoneLimitName, subject: string): Promise<void>
  add(what: DoneLimitName, subject: string): Promise<void>
}

/**
 * A counter of wrong passwords per `wrongPasswordKey`, also for accounts that do not exist. `isClosed` tells whether
 * the limit of `LOCKOUT` is reached; `forget` deletes the counts.
 */
export type WrongPasswordCounter = {
  isClosed(key: string): Promise<boolean>
  add(key: string): Promise<void>
  forget(keys: readonly string[]): Promise<void>
}

const closing: Rule = { points: LOCKOUT.attempts, duration: LOCKOUT.seconds }

/**
 * Creates the rate limits. On SQLite they count in memory; on MongoDB they count in the database, except the limits in
 * `IN_MEMORY`. If `on` is false, only wrong passwords are counted. Counters are stored under hashes of IP addresses
 * and accounts, because these are personal data.
 */
export function createRateLimits(payload: Payload, on: boolean): RateLimits {
  const limiterOf = limiterIn(payload)
  const shared = Object.entries(rules).map(([name, rule]) => [name, limiterOf(name, rule)] as const)
  const limiters: Record<string, RateLimiterAbstract> = {
    ...Object.fromEntries(shared),
    ...Object.fromEntries(IN_MEMORY.map((name) => [name, new RateLimiterMemory({ keyPrefix: name, ...rules[name] })])),
  }
  const passwords = limiterOf('wrong password', closing)
  const hash = (key: string) => createHmac('sha256', `limits:${payload.secret}`).update(key).digest('base64url')

  async function take(
    name: keyof typeof rules,
    key: string,
    onCount?: (counted: RateLimitState) => void,
  ): Promise<void> {
    const limiter = limiters[name]
    if (!on || !key || !limiter) return
    const counted = await limiter.consume(hash(key)).catch((exceeded: unknown) => exceeded)
    if (!(counted instanceof RateLimiterRes)) throw counted
    const [left, resetIn] = [counted.remainingPoints, Math.ceil(counted.msBeforeNext / 1000)]
    onCount?.({ name, rule: rules[name], left, resetIn })
    if (counted.consumedPoints > rules[name].points) throw tooMany(counted.msBeforeNext)
  }

  async function refuseClosed(name: keyof typeof rules, key: string): Promise<void> {
    const counted = on ? await limiters[name]?.get(hash(key)) : null
    if (counted && counted.consumedPoints >= rules[name].points) throw tooMany(counted.msBeforeNext)
  }

  // A client that has reset its connection has no address any more. All of these count together.
  const networkOf = (address: string) => toClientNetwork(address) || 'unknown'

  return {
    byAddress: (what, address, onCount) => take(what, networkOf(address), onCount),
    refuseClosedAddress: (what, address) => refuseClosed(what, networkOf(address)),
    bySubject: (what, subject) => take(`${what} subject`, subject.toLowerCase()),
    done: {
      refuseClosed: (what, subject) => refuseClosed(`${what} subject`, subject.toLowerCase()),
      async add(what, subject) {
        if (on) await limiters[`${what} subject`]?.penalty(hash(subject.toLowerCase()))
      },
    },
    wrongPasswords: {
      async isClosed(key) {
        return ((await passwords.get(hash(key)))?.consumedPoints ?? 0) >= closing.points
      },
      async add(key) {
        await passwords.penalty(hash(key))
      },
      async forget(keys) {
        for (const key of keys) await passwords.delete(hash(key))
      },
    },
  }
}

/** Creates the MongoDB indexes of the counters, including their expiry. Call once before the shop serves requests. */
export async function createRateLimitIndexes(payload: Payload): Promise<void> {
  const limiter = limiterIn(payload)('index', closing)
  if (limiter instanceof RateLimiterMongo) await limiter.createIndexes()
}

function limiterIn(payload: Payload) {
  const storeClient = getMongooseConnection(payload.db)
  return (keyPrefix: string, rule: Rule) => {
    const options: IRateLimiterOptions = { keyPrefix, ...rule }
    if (!storeClient) return new RateLimiterMemory(options)
    return new RateLimiterMongo({ ...options, storeClient, tableName: 'rate-limits', disableIndexesCreation: true })
  }
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal('too-many', `Too many attempts. Please try again in ${wait}.`, undefined, seconds)
}
