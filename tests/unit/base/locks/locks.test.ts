import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireExclusiveFileLock, acquireSharedFileLock } from '../../../../cms/base/locks/file-lock.ts'
import { createKeyedLock, createKeyedLocks } from '../../../../cms/base/locks/keyed-lock.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function work(log: string[], name: string) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const run = async () => {
    log.push(`${name} begins`)
    await promise
    log.push(`${name} ends`)
    return name
  }
  return { run, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work on the same key runs one at a time, in the order of the calls, and on other keys beside it', async () => {
  const inTurn = createKeyedLock()
  const log: string[] = []
  const [one, two, other] = [work(log, 'one'), work(log, 'two'), work(log, 'other')]
  const all = [inTurn(['ring'], one.run), inTurn(['ring'], two.run), inTurn(['balm'], other.run)]
  two.end()
  await settled()
  expect(log).toEqual(['one begins', 'other begins'])
  other.end()
  one.end()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'other'])
  expect(log.slice(2)).toEqual(['other ends', 'one ends', 'two begins', 'two ends'])
})

test('callers with the same keys in another order do not deadlock, nor one that names a key twice or whose work fails', async () => {
  const inTurn = createKeyedLock()
  const orders = ['ab', 'ba', 'aa'].map((keys) => [...keys])
  const all = Array.from({ length: 21 }, (_, n) => inTurn(orders[n % 3]!, async () => n))
  expect(await Promise.all(all)).toEqual([...all.keys()])
  const failing = inTurn(['ring'], () => Promise.reject(new Error('no')))
  const next = inTurn(['ring'], async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('a caller that does not wait learns when all of its keys are free', async () => {
  const { withLock, whenFree } = createKeyedLocks()
  const log: string[] = []
  const [first, second] = [work(log, 'first'), work(log, 'second')]
  const both = [withLock(['ring'], first.run), withLock(['ring', 'balm'], second.run)]
  expect(whenFree(['oil'])).toBeNull()
  const free = whenFree(['oil', 'balm'])!.then(() => log.push('free'))
  first.end()
  await settled()
  expect(log).toEqual(['first begins', 'first ends', 'second begins'])
  second.end()
  await Promise.all([...both, free])
  expect(log.slice(3)).toEqual(['second ends', 'free'])
  expect(whenFree(['ring', 'balm'])).toBeNull()
})

test('several share a lock, and nobody has it alone before the last of them has let go', () => {
  const file = join(temporaryFolder(), 'deeper', 'lock')
  const [first, second] = [acquireSharedFileLock(file), acquireSharedFileLock(file)]
  first?.()
  expect(acquireExclusiveFileLock(file)).toBe(null)
  second?.()
  const alone = acquireExclusiveFileLock(file)
  expect(alone).not.toBe(null)
  expect([acquireSharedFileLock(file), acquireExclusiveFileLock(file)]).toEqual([null, null])
  alone?.()
  acquireSharedFileLock(file)?.()
})
