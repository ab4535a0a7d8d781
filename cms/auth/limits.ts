import type { Payload } from 'payload'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { Refusal } from '../../src/domain/refusal.ts'
import { mongoConnection } from '../database/adapter.ts'
import { networkOf } from '../http/client-address.ts'
import { LOCKOUT } from './lockout.ts'

type Rule = { points: number; duration: number }
const minute = 60
const hour = 60 * minute

/**
 * Rate limits: attempts per number of seconds, for an IP address and, where stated, a phone number or e-mail address.
 */
const rules = {
  login: { points: 60, duration: 10 * minute },
  'login phone': { points: 20, duration: 10 * minute },
  name: { points: 60, duration: 10 * minute },
  register: { points: 30, duration: hour },
  'register phone': { points: 5, duration: hour },
  forgot: { points: 20, duration: hour },
  'forgot phone': { points: 3, duration: hour },
  reset: { points: 30, duration: hour },
  contact: { points: 20, duration: hour },
  'contact phone': { points: 5, duration: hour },
  'staff login': { points: 30, duration: 10 * minute },
  'staff forgot': { points: 10, duration: hour },
  'staff forgot phone': { points: 3, duration: hour },
  'staff reset': { points: 30, duration: hour },
  address: { points: 60, duration: hour },
  write: { points: 300, duration: minute },
  read: { points: 3000, duration: minute },
} satisfies Record<string, Rule>

export type Limited = Exclude<keyof typeof rules, `${string} phone`>

export type Limits = {
  /** Counts one attempt of an address. Refuses `too-many` beyond the rule. */
  byAddress(what: Limited, address: string): Promise<void>
  /** The same for a phone number or an e-mail address, from any IP address. */
  byPhone(what: 'login' | 'register' | 'forgot' | 'contact' | 'staff forgot', phone: string): Promise<void>
  wrongPasswords: WrongPasswords
  /** Forgets what was counted for these phone numbers and addresses: they are stored with the counts. */
  forget(keys: readonly string[]): Promise<void>
}

/** Wrong passwords per account, which is locked by `LOCKOUT`; an unknown phone number is locked in the same way. */
export type WrongPasswords = {
  isClosed(username: string): Promise<boolean>
  add(username: string): Promise<void>
  forget(username: string): Promise<void>
}

const closing: Rule = { points: LOCKOUT.attempts, duration: LOCKOUT.seconds }

/**
 * Counts in memory, or in MongoDB for all processes together. Reading counts in the memory of each process: it is limited
 * for the sake of that process, and goes on while the database is away. With `on` false only wrong passwords are
 * counted.
 */
export function openLimits(payload: Payload, on: boolean): Limits {
  const limiterOf = limiterIn(payload)
  const shared = Object.entries(rules).map(([name, rule]) => [name, limiterOf(name, rule)] as const)
  const limiters: Record<string, RateLimiterAbstract> = {
    ...Object.fromEntries(shared),
    read: new RateLimiterMemory({ keyPrefix: 'read', ...rules.read }),
  }
  const passwords = limiterOf('wrong password', closing)

  async function take(name: keyof typeof rules, key: string): Promise<void> {
    if (!on || !key) return
    await limiters[name]?.consume(key).catch((exceeded: unknown) => {
      throw exceeded instanceof RateLimiterRes ? tooMany(exceeded.msBeforeNext) : exceeded
    })
  }

  return {
    byAddress: (what, address) => take(what, networkOf(address)),
    byPhone: (what, phone) => take(`${what} phone`, phone.toLowerCase()),
    async forget(keys) {
      const counters = [
        passwords,
        ...Object.entries(limiters).flatMap(([name, each]) => (/ phone$/.test(name) ? each : [])),
      ]
      for (const key of keys)
        for (const each of counters) for (const form of new Set([key, key.toLowerCase()])) await each.delete(form)
    },
    wrongPasswords: {
      async isClosed(username) {
        return ((await passwords.get(username))?.consumedPoints ?? 0) >= closing.points
      },
      async add(username) {
        await passwords.penalty(username)
      },
      async forget(username) {
        await passwords.delete(username)
      },
    },
  }
}

/** Creates the MongoDB indexes of the counters, including their expiry. Called once before the shop opens. */
export async function indexLimits(payload: Payload): Promise<void> {
  const limiter = limiterIn(payload)('index', closing)
  if (limiter instanceof RateLimiterMongo) await limiter.createIndexes()
}

function limiterIn(payload: Payload) {
  const storeClient = mongoConnection(payload.db)
  return (keyPrefix: string, rule: Rule) => {
    const options: IRateLimiterOptions = { keyPrefix, ...rule }
    if (!storeClient) return new RateLimiterMemory(options)
    return new RateLimiterMongo({ ...options, storeClient, tableName: 'rate-limits', disableIndexesCreation: true })
  }
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal('too-many', `That is too many. Please try again in ${wait}.`, undefined, seconds)
}
