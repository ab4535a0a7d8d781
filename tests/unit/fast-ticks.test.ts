import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** Prints where V8 has the hidden class of a tick, before and after collections of garbage without any tick. */
const PROGRAM = `
  import { executionAsyncResource } from 'node:async_hooks'
  import { setTimeout as wait } from 'node:timers/promises'
  const inTick = (work) => new Promise((resolve) => process.nextTick(() => resolve(work())))
  const printTick = () => inTick(() => { %DebugPrint(executionAsyncResource()) })
  for (let time = 0; time < 30_000; time++) await inTick(() => {})
  await printTick()
  for (let time = 0; time < 10; time++) {
    await wait(5)
    gc()
  }
  await printTick()
`

function hiddenClasses(options: string[]): string[] {
  const program = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', PROGRAM]
  const printed = execFileSync(process.execPath, [...options, ...program], { encoding: 'utf8' })
  return [...printed.matchAll(/map: (0x\w+) .*\[FastProperties\]/g)].map(([, address = '']) => address)
}

test('the objects behind process.nextTick keep their hidden class where nothing is requested for a while', () => {
  const [before, after] = hiddenClasses(['--import', pathToFileURL(resolve('cms/server/fast-ticks.ts')).href])
  expect(before).toMatch(/^0x/)
  expect(after).toBe(before)
})

test('without the preload they lose it: when they do not any more, it can go', () => {
  const [before, after] = hiddenClasses([])
  expect(after).toMatch(/^0x/)
  expect(after).not.toBe(before)
})
