import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync('src/scripts/skipped-transitions.js', 'utf8')

test('a transition that the browser skips is no uncaught error, on either page', () => {
  const listeners = new Map<string, (event: { viewTransition: unknown }) => void>()
  runInNewContext(code, { addEventListener: listeners.set.bind(listeners) })
  for (const type of ['pageswap', 'pagereveal']) {
    const caught: string[] = []
    const promiseOf = (name: string) => ({ catch: () => caught.push(name) })
    const names = ['updateCallbackDone', 'ready', 'finished']
    listeners.get(type)!({ viewTransition: Object.fromEntries(names.map((name) => [name, promiseOf(name)])) })
    listeners.get(type)!({ viewTransition: null })
    expect(caught, type).toEqual(names)
  }
})
