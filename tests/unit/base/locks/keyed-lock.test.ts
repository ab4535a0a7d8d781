import { expect, test } from 'vitest'
import { keyedLock, openKeyedLocks } from '../../../../cms/base/locks/keyed-lock.ts'

/** Work that goes on until it is told to end. */
function work(log: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    log.push(`${name} begins`)
    await ended
    log.push(`${name} ends`)
    return name
  }
  return { run, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work on the same key runs one at a time, in the order of the calls', async () => {
  const inTurn = keyedLock()
  const log: string[] = []
  const [one, two, three] = ['one', 'two', 'three'].map((name) => work(log, name)) as ReturnType<typeof work>[]
  const all = [one, two, three].map((each) => inTurn(['ring'], each!.run))
  three!.end()
  two!.end()
  await settled()
  expect(log).toEqual(['one begins'])
  one!.end()
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three'])
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

test('work on other keys goes on', async () => {
  const inTurn = keyedLock()
  const log: string[] = []
  const [ring, balm] = [work(log, 'ring'), work(log, 'balm')]
  const both = [inTurn(['ring'], ring.run), inTurn(['balm'], balm.run)]
  await settled()
  expect(log).toEqual(['ring begins', 'balm begins'])
  ring.end()
  balm.end()
  await Promise.all(both)
})

test('two callers with the same keys in another order do not deadlock', async () => {
  const inTurn = keyedLock()
  const all = Array.from({ length: 20 }, (_, n) => inTurn(n % 2 ? ['a', 'b'] : ['b', 'a'], async () => n))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('a key that is named twice does not wait for itself', async () => {
  expect(await keyedLock()(['ring', 'ring'], async () => 'done')).toBe('done')
})

test('work that fails lets the next begin', async () => {
  const inTurn = keyedLock()
  const failing = inTurn(['ring'], () => Promise.reject(new Error('no')))
  const next = inTurn(['ring'], async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('a caller that does not wait is told when all of its keys are free', async () => {
  const { withLock, whenFree } = openKeyedLocks()
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
