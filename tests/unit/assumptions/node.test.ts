import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// The shop's assumptions about Node's internals. If one fails, the shop is slower and logs it.

const preload = (name: string) => ['--import', pathToFileURL(resolve(`cms/base/node/${name}.ts`)).href]
/** Runs `work` as if Node had no function of this name. */
const without = (module: string, name: string) => [
  '--import',
  `data:text/javascript,import module from 'node:${module}'; module.${name} = undefined`,
]

/** Prints the address of a tick's hidden class in V8, before and after garbage collections without ticks. */
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
  // Without compaction, because it would change the address of the same hidden class.
  const flags = ['--expose-gc', '--no-compact', '--allow-natives-syntax']
  const program = [...flags, '--input-type=module', '--eval', PROGRAM]
  const printed = execFileSync(process.execPath, [...options, ...program], { encoding: 'utf8' })
  return [...printed.matchAll(/map: (0x\w+) .*\[FastProperties\]/g)].map(([, address = '']) => address)
}

test('the objects behind process.nextTick keep their hidden class while nothing is requested, and not without the preload', () => {
  const [before, after] = hiddenClasses(preload('fast-ticks'))
  expect(before).toMatch(/^0x/)
  expect(after).toBe(before)
  const [first, last] = hiddenClasses([])
  expect(last).toMatch(/^0x/)
  expect(last, 'Node keeps it by itself: the preload can go.').not.toBe(first)
})

test('a Node that does not show these objects starts the shop, and is named in the log', () => {
  const options = [...without('async_hooks', 'executionAsyncResource'), ...preload('fast-ticks')]
  expect(run(options, "console.log('started')")).toMatch(/started\n.*"level":40.*Node does not show the objects/)
})

const folder = mkdtempSync(join(tmpdir(), 'shopfront-imports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = `import(${JSON.stringify(pathToFileURL(resolve('node_modules/pino/pino.js')).href)}).then(() => console.log('loaded'))`

function run(options: string[], source: string): string {
  const command = [...options, '--input-type=module', '--eval', source]
  return execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
}

test('which file an import means is remembered, and looked up where a file is not there any more', () => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(run(preload('fast-imports'), program)).toBe('loaded\n')
  const compiled = join(folder, 'node_modules/.cache/shopfront/compiled')
  const [name = ''] = readdirSync(compiled).filter((each) => each.startsWith('imports-'))
  const known = JSON.parse(readFileSync(join(compiled, name), 'utf8')) as [string, { url: string }][]
  expect(known.map(([key]) => key)).toContain('require pino-std-serializers pino')

  const moved = known.map(([key, to]) => [key, { ...to, url: `${to.url}.moved` }])
  for (const stored of [JSON.stringify(moved), '{"no": "list"}']) {
    writeFileSync(join(compiled, name), stored)
    expect(run(preload('fast-imports'), program)).toBe('loaded\n')
  }
})

test('without a list of the installed packages, or without registerHooks, imports are resolved anew, and the log says so', () => {
  const options = [...without('module', 'registerHooks'), ...preload('fast-imports')]
  expect(run(options, program)).toMatch(/"level":40.*Node has no registerHooks/)
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  const output = run(preload('fast-imports'), program)
  expect(output).toMatch(/"level":40.*npm keeps no list/)
  expect(output).toContain('loaded')
})
