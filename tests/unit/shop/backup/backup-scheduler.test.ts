import type { Payload } from 'payload'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedLock } from '../../../../cms/base/locks/keyed-lock.ts'
import { type BackupSchedulerOptions, startBackupScheduler } from '../../../../cms/shop/backup/backup-scheduler.ts'
import { BACKUP_STATE_KEY } from '../../../../cms/shop/backup/backup-state.ts'
import type { BackupState } from '../../../../cms/shop/backup/schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), fakeNodeBuiltins: true }))

/** Opens backups of a shop. The test ends each backup or proof, unless the shop's stop aborts it. */
function open(what: 'making' | 'proving') {
  let stored: BackupState | null = null
  const withLock = createKeyedLock()
  const set = async (_key: string, state: BackupState) => {
    stored = structuredClone(state)
  }
  // A key-value store that all processes of a shop share.
  const payload = {
    kv: { get: async () => structuredClone(stored), set },
    db: { exclusive: (keys: string[], _payload: unknown, work: () => Promise<unknown>) => withLock(keys, work) },
    logger: { info() {}, warn() {}, error() {} },
  } as unknown as Payload
  const begun: { name: string; old: readonly string[]; end: PromiseWithResolvers<unknown> }[] = []
  const begin = (name: string, old: readonly string[], signal: AbortSignal) => {
    const end = Promise.withResolvers<unknown>()
    begun.push({ name, old, end })
    signal.addEventListener('abort', () => end.reject(new Error('It was stopped.')))
    return end.promise as Promise<never>
  }
  const plan: BackupSchedulerOptions = {
    place: '/backups',
    every: HOUR,
    ending: '.tar.zst',
    keep: what === 'making' ? 2 : 99,
    make: what === 'making' ? begin : async () => ({ bytes: 1, removed: [] }),
    prove: what === 'making' ? async () => ({ kind: 'proven' }) : (name, signal) => begin(name, [], signal),
  }
  const start = (changes: Partial<BackupSchedulerOptions> = {}) => {
    const shop = startBackupScheduler(payload, { ...plan, ...changes })
    onTestFinished(() => shop.stop())
    return shop
  }
  return { begun, start, state: () => stored!, set: (state: BackupState) => set(BACKUP_STATE_KEY, state) }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('one of two processes makes the due backup, and both know of it', async () => {
  const { begun, start, state } = open('making')
  const shops = [start(), start()]
  await pass(10 * MINUTE)
  expect([begun.length, state().running !== null]).toEqual([1, true])
  for (const shop of shops) await expect(shop.begin()).rejects.toThrow('A backup is being made already.')
  begun[0]!.end.resolve({ bytes: 1000, removed: [] })
  await pass(MINUTE)
  for (const shop of shops) expect(shop.state().made).toMatchObject([{ name: begun[0]!.name, bytes: 1000 }])
  await pass(48 * MINUTE)
  expect(begun.length).toBe(1)
  await pass(2 * MINUTE)
  expect(begun.length).toBe(2)
})

test('a backup that failed is tried again later, and says why meanwhile', async () => {
  const { begun, start, state } = open('making')
  start()
  for (const [attempts, pause] of [5, 10, 20, 40].entries()) {
    await pass(0)
    expect(begun.length).toBe(attempts + 1)
    begun.at(-1)!.end.reject(new Error('The disk is full.'))
    await pass(1)
    expect(state().failed).toMatchObject({ attempts: attempts + 1, sentence: 'The disk is full.' })
    await pass((pause - 1) * MINUTE)
    expect(begun.length).toBe(attempts + 1)
    await pass(MINUTE + 30_000)
  }
})

test('a shop that ends stops its backup, which is made after the next start and has not failed', async () => {
  const { begun, start, state } = open('making')
  const shop = start()
  await pass(MINUTE)
  await shop.stop()
  expect([state().running, state().failed]).toEqual([null, null])
  await pass(5 * HOUR)
  expect(begun.length).toBe(1)
  start()
  await pass(0)
  expect(begun.length).toBe(2)
})

test('a backup that is asked for is made now, and the oldest ones that the shop made go', async () => {
  const { begun, start, state } = open('making')
  const shop = start()
  for (const wanted of [[], [], ['first']]) {
    await pass(0)
    const { name, old, end } = begun.at(-1)!
    const first = begun[0]!.name
    expect(old).toEqual(wanted.map(() => first))
    end.resolve({ bytes: 10, removed: [...old] })
    await pass(1000)
    expect(state().made.at(-1)?.name).toBe(name)
    expect((await shop.begin()).running).not.toBeNull()
  }
  expect(state().made.length).toBe(2)
})

test('in another backup folder the shop begins anew, and deletes nothing in the first one', async () => {
  const { begun, start, state } = open('making')
  for (const place of ['/backups', '/elsewhere']) {
    const shop = start({ place, keep: 1 })
    await pass(0)
    begun.at(-1)!.end.resolve({ bytes: 10, removed: [] })
    await pass(1000)
    expect([state().place, state().made.length]).toEqual([place, 1])
    await shop.stop()
  }
  expect(begun.map(({ old }) => old)).toEqual([[], []])
})

test('the first backup is proven, then the newest once a day; of two processes by one, and none is made meanwhile', async () => {
  const { begun, start, state } = open('proving')
  const shops = [start(), start()]
  await pass(2 * HOUR)
  expect([begun.length, state().made.length, state().running?.proves]).toEqual([1, 1, begun[0]!.name])
  for (const shop of shops) await expect(shop.begin()).rejects.toThrow(/is being restored, to prove it/)
  begun[0]!.end.resolve({ kind: 'proven' })
  await pass(1000)
  expect([state().provenAt, state().running]).toEqual(['2026-11-25T14:00:00.000Z', null])
  await pass(19 * HOUR)
  expect([begun.length, state().made.length]).toEqual([1, 20])
  await pass(2 * HOUR)
  expect([begun.length, begun[1]?.name]).toEqual([2, state().made.at(-1)?.name])
})

test('a backup that cannot be restored is reported, one of another version is not; the next is verified without waiting a day', async () => {
  const { begun, start, state } = open('proving')
  start()
  await pass(0)
  begun[0]!.end.resolve({ kind: 'other-version' })
  await pass(50 * MINUTE)
  expect([begun.length, state().provenAt, state().proof?.failed]).toEqual([1, null, null])
  await pass(11 * MINUTE)
  begun[1]!.end.reject(new Error('A line is cut.'))
  await pass(1000)
  const proof = { of: begun[1]!.name, failed: 'A line is cut.' }
  expect(state()).toMatchObject({ proof, provenAt: null, failed: null })
  await pass(50 * MINUTE)
  expect(begun.length).toBe(2)
  await pass(11 * MINUTE)
  begun[2]!.end.resolve({ kind: 'proven' })
  await pass(1000)
  expect(state().proof).toMatchObject({ of: begun[2]!.name, failed: null })
})

test('a proof that ends with the shop is begun again after the next start; one of a killed shop has failed', async () => {
  const { begun, start, state, set } = open('proving')
  const first = start()
  await pass(0)
  await first.stop()
  expect([state().running, state().proof]).toEqual([null, null])
  const second = start()
  await pass(0)
  expect(begun.map(({ name }) => name)).toEqual([begun[0]!.name, begun[0]!.name])
  const whenKilled = structuredClone(state())
  await second.stop()
  await set(whenKilled)
  start()
  await pass(3 * MINUTE)
  expect([begun.length, state().proof?.failed]).toEqual([2, 'The process that restored it was ended.'])
})
