import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUILD_HASH_FOLDER, type Build, ensureBuilt, REQUIRED_BUILDS } from '../../../cms/server/build.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A build that records its process, creates its file, and ends when the test allows it. */
const program = `
  const { appendFileSync, existsSync, writeFileSync } = require('node:fs')
  const [folder] = process.argv.slice(2)
  appendFileSync(folder + '/builds', process.pid + '\\n')
  writeFileSync(folder + '/built', '')
  const look = () => existsSync(folder + '/may-end') ? process.exit(existsSync(folder + '/fails') ? 1 : 0) : setTimeout(look, 10)
  look()
`

/** A build that starts a child process for its work, and ends with it. */
const programWithWorker = `
  const { fork } = require('node:child_process')
  const { writeFileSync } = require('node:fs')
  if (process.send && process.argv[3] === 'worker') {
    process.on('message', (file) => process.exit(writeFileSync(file, '')))
    process.send('ready')
  } else {
    const worker = fork(__filename, [process.argv[2], 'worker'])
    worker.on('message', () => setImmediate(() => worker.send(process.argv[2] + '/built')))
    worker.on('error', () => {})
  }
`

let folder: string
let build: Build
let stamps: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = temporaryFolder({ 'sources/page': 'a page', 'build.cjs': program })
  stamps = join(folder, 'stamps')
  const command = [join(folder, 'build.cjs'), folder]
  build = { name: 'thing', from: [`${folder}/sources/*`], to: join(folder, 'built'), command }
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const touch = (name: string) => writeFileSync(join(folder, name), '')

function begun(): number[] {
  const file = join(folder, 'builds')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
}

async function buildElsewhere(): Promise<ChildProcess> {
  const args = ['tests/support/build-in-background.ts', JSON.stringify([build]), stamps]
  const child = spawn(resolve('node_modules/.bin/node'), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await expect.poll(() => begun().length, { timeout: 10_000 }).toBe(1)
  return child
}

async function ensureThing(onSay = () => {}): Promise<string[]> {
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    onSay()
  }
  await ensureBuilt(say, [build], stamps)
  return said
}

test('a second start waits for the build of the first, says so, and does not build again', async () => {
  const first = await buildElsewhere()
  const exited = once(first, 'exit')
  const said = await ensureThing(() => touch('may-end'))
  expect(said).toEqual([`Waiting for process ${first.pid}, which is building from this folder …`])
  expect(await exited).toEqual([0, null])
  expect(begun()).toHaveLength(1)
}, 30_000)

test('a start that was killed while it built keeps nobody waiting, and its build ends with it', async () => {
  const first = await buildElsewhere()
  first.kill('SIGKILL')
  await once(first, 'exit')
  const [orphan = 0] = begun()
  await expect.poll(() => isRunning(orphan), { timeout: 10_000 }).toBe(false)
  touch('may-end')
  expect(await ensureThing()).toEqual(['Building the thing …'])
  expect(begun()).toHaveLength(2)
}, 30_000)

test('two starts at the same moment build once', async () => {
  touch('may-end')
  await Promise.all([ensureThing(), ensureThing()])
  expect(begun()).toHaveLength(1)
})

test('only builds that failed, were deleted or have new sources are built again', async () => {
  touch('may-end')
  touch('fails')
  await expect(ensureThing()).rejects.toThrow('The thing could not be built')
  rmSync(join(folder, 'fails'))
  await ensureThing()
  expect(await ensureThing()).toEqual([])
  expect(begun()).toHaveLength(2)
  rmSync(join(folder, 'built'))
  await ensureThing()
  writeFileSync(join(folder, 'sources/page'), 'another page')
  await ensureThing()
  expect(begun()).toHaveLength(4)
})

test('a build with workers of its own lasts until they have ended, and one that ends without its result has failed', async () => {
  writeFileSync(join(folder, 'build.cjs'), programWithWorker)
  expect(await ensureThing()).toEqual(['Building the thing …'])
  expect(existsSync(build.to)).toBe(true)
  expect(await ensureThing()).toEqual([])
  rmSync(build.to)
  writeFileSync(join(folder, 'build.cjs'), '')
  await expect(ensureThing()).rejects.toThrow('The thing could not be built')
})

test('every component and style sheet of the panel is a source of its build, and no output of a build', () => {
  const patterns = REQUIRED_BUILDS.flatMap(({ from }) => from)
  const written = ['cms/panel/next-env.d.ts', 'cms/panel/.next/BUILD_ID', 'dist/server/entry.mjs']
  expect(written.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
  const parts = globSync('cms/panel/*/**/*.{tsx,css}').filter((file) => !file.startsWith('cms/panel/.'))
  const sources = new Set(globSync(patterns))
  expect(parts.filter((file) => !sources.has(file))).toEqual([])
})

test('no build deletes the marks of another, which say what is built', () => {
  expect(REQUIRED_BUILDS.map(({ name }) => name)).toEqual(['site', 'admin panel'])
  for (const emptied of ['dist', 'cms/panel/.next'])
    expect(`${BUILD_HASH_FOLDER}/`.startsWith(`${emptied}/`)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
