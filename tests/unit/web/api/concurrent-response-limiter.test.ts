import { beforeEach, expect, test, vi } from 'vitest'
import {
  type ActiveResponse,
  createConcurrentResponseLimiter,
} from '../../../../cms/web/api/concurrent-response-limiter.ts'

const RULES = { all: 6, ofNetwork: 3, slow: 1000, least: 10_000 }

beforeEach(() => void vi.useFakeTimers())

function client(network: string, perSecond: number, { isBlocked = true } = {}) {
  const began = Date.now()
  const bytes = () => Math.floor(((Date.now() - began) / 1000) * perSecond)
  const state = { isGivenUp: false }
  const giveUp = () => void Object.assign(state, { isGivenUp: true })
  return Object.assign(state, { network, bytes, isBlocked: () => isBlocked, giveUp } satisfies ActiveResponse)
}

function open(clients: ActiveResponse[]) {
  const places = createConcurrentResponseLimiter(RULES)
  for (const each of clients) expect(places.take(each)).not.toBeNull()
  return places
}

test('a network has a few places, the others are for others, and a client that waits for the shop is not slow', () => {
  const places = open(['a', 'a', 'a'].map((network) => client(network, 0, { isBlocked: false })))
  vi.advanceTimersByTime(3000)
  expect(places.take(client('a', 5000))).toBeNull()
  expect(places.take(client('b', 5000))).not.toBeNull()
})

test('when all places of a network are taken, its slowest client loses its place, and no fast one does', () => {
  const [fast, slow, slowest] = [client('a', 5000), client('a', 50), client('a', 10)]
  const places = open([fast, slow, slowest])
  vi.advanceTimersByTime(3000)
  expect(places.take(client('a', 5000))).not.toBeNull()
  expect([fast, slow, slowest].map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, true])
})

test('when all are taken, the slowest of the network that has most gives way', () => {
  const ofMost = [client('a', 3000), client('a', 2000), client('a', 4000)]
  const others = [client('b', 10), client('b', 10), client('c', 10)]
  expect(open([...ofMost, ...others]).take(client('d', 5000))).not.toBeNull()
  expect(ofMost.filter(({ isGivenUp }) => isGivenUp)).toHaveLength(1)
  expect(others.filter(({ isGivenUp }) => isGivenUp)).toEqual([])
})

test('when every network has one, only who reads slowly gives way', () => {
  const readers = ['a', 'b', 'c', 'd', 'e', 'f'].map((network) => client(network, network === 'c' ? 10 : 5000))
  const places = open(readers)
  expect(places.take(client('g', 5000))).toBeNull()
  vi.advanceTimersByTime(3000)
  expect(places.take(client('g', 5000))).not.toBeNull()
  expect(readers.filter(({ isGivenUp }) => isGivenUp).map(({ network }) => network)).toEqual(['c'])
  expect(places.take(client('h', 5000))).toBeNull()
})

test('a client that reads too little in a minute is dropped, also when places are free', () => {
  const [slow, enough] = [client('a', 150), client('a', 200)]
  open([slow, enough])
  vi.advanceTimersByTime(59_000)
  expect(slow.isGivenUp).toBe(false)
  vi.advanceTimersByTime(120_000)
  expect([slow.isGivenUp, enough.isGivenUp]).toEqual([true, false])
})

test('a released place is free, and has no timer', () => {
  const places = createConcurrentResponseLimiter({ ...RULES, all: 1 })
  for (let each = 0; each < 5; each++) places.take(client('a', 0))?.()
  expect(places.take(client('a', 0))).not.toBeNull()
  places.take(client('b', 0))
  expect(vi.getTimerCount()).toBe(1)
})
