import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lastLines, readPlaywrightReport, readVitestReport } from '../support/reports.ts'
import { commandOf, createTestGlobs, MINUTES, type TestLevel } from './floors.ts'
import { type Mutant, plant } from './mutants.ts'
import { createTestFinder } from './subjects.ts'

/** The first test that failed, and the first lines of its error. */
export type Failed = { test: string; reason: string }
type Outcome = Failed | 'passed' | 'no tests'

const PANEL_STAMP = 'node_modules/.cache/shopfront/built/admin-panel'
/** Marks the panel's build as current. */
const KEEP_PANEL = `const { builds, ensureBuilt } = await import(process.cwd() + '/cms/server/build.ts')
const panel = builds.filter(({ name }) => name === 'admin panel').map((each) => ({ ...each, command: ['--eval', ''] }))
await ensureBuilt(() => {}, panel)`

/**
 * Returns a function that plants a mutant, runs the tests of one level, and restores the file, even when interrupted.
 */
export function mutantTrier(): (floor: TestLevel, mutant: Mutant) => Promise<Outcome> {
  const testsOf = createTestFinder()
  const restores: (() => void)[] = []
  const restoreAll = () => {
    for (const restore of restores.splice(0)) restore()
  }
  process.on('exit', restoreAll)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

  function replace(file: string, text: string): void {
    const before = readFileSync(file, 'utf8')
    restores.push(() => writeFileSync(file, before))
    writeFileSync(file, text)
  }

  return async (floor, mutant) => {
    const tests = testsOf(mutant.file, createTestGlobs(floor, mutant))
    const planted = plant(mutant, readFileSync(mutant.file, 'utf8'))
    if (planted === null || (floor !== 'unit' && tests.length === 0)) return 'no tests'
    if (floor === 'api') runNode('cms/server/commands/build.ts')
    try {
      replace(mutant.file, planted)
      // Next would build for a minute. API tests need no build, because the server runs the sources. Journeys build the
      // panel.
      if (floor === 'api') {
        replace(PANEL_STAMP, readFileSync(PANEL_STAMP, 'utf8'))
        runNode('--input-type=module', '--eval', KEEP_PANEL)
      }
      // A failure must occur twice, because a loaded machine makes some tests fail.
      const run = () => runTests(floor, mutant, tests, (end) => restores.push(end))
      return (await run()) === 'passed' ? 'passed' : await run()
    } finally {
      restoreAll()
    }
  }
}

type BeforeEnd = (end: () => void) => void

async function runTests(floor: TestLevel, mutant: Mutant, tests: string[], beforeEnd: BeforeEnd): Promise<Outcome> {
  const reports = mkdtempSync(join(tmpdir(), 'shopfront-mutations-'))
  const report = join(reports, 'report.json')
  const [program = '', ...args] = commandOf(floor, mutant, tests, report)
  // A process group, which ends with all processes that it has started.
  const child = spawn(program, args, { env: { ...envOfTools(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }, detached: true })
  const end = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid!, 'SIGKILL')
  beforeEnd(end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const limit = setTimeout(end, MINUTES[floor] * 60_000)
  const [code, signal] = await once(child, 'close')
  clearTimeout(limit)
  const { failures } = (floor === 'journeys' ? readPlaywrightReport : readVitestReport)(report)
  rmSync(reports, { recursive: true })
  if (code === 0) return 'passed'
  if (signal) return { test: `the time limit of ${MINUTES[floor]} minutes`, reason: lastLines(output) }
  // Files that did not run after the first failure have no reason.
  const first = failures.find(({ reason }) => reason)
  return first
    ? { test: first.name, reason: first.reason }
    : { test: 'an error outside its tests', reason: lastLines(output) }
}

function runNode(...args: string[]): void {
  execFileSync('node', args, { env: { ...envOfTools(), NODE_ENV: 'production' }, stdio: 'pipe' })
}

const envOfTools = () => ({ ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` })
