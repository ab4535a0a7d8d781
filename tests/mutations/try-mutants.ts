import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLines, readPlaywrightReport, readVitestReport } from '../support/reports.ts'
import { commandOf, type Floor, MINUTES, patternsOf } from './floors.ts'
import { type Mutant, plant } from './mutants.ts'
import { testsBySubject } from './subjects.ts'

/** The test that failed first, and the first lines of why. */
export type Failed = { test: string; reason: string }

const PANEL_STAMP = 'node_modules/.cache/shopfront/built/admin-panel'
/** Declares the panel of a checkout up to date. */
const KEEP_PANEL = `const { builds, ensureBuilt } = await import(process.cwd() + '/cms/server/build.ts')
const panel = builds.filter(({ name }) => name === 'admin panel').map((each) => ({ ...each, command: ['--eval', ''] }))
await ensureBuilt(() => {}, panel)`

/** Tries mutants in a checkout, whose files are as before afterwards, also when this process is interrupted. */
export function tryMutantsIn(folder: string) {
  const testsOf = testsBySubject(folder)
  const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` }
  const restores: (() => void)[] = []
  process.on('exit', () => {
    for (const restore of restores.splice(0)) restore()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

  /** The first failure; null when all tests passed, or the floor has none. Throws when the lines are no longer there. */
  return async (floor: Floor, mutant: Mutant): Promise<Failed | null> => {
    const tests = testsOf(mutant.file, patternsOf(floor, mutant))
    if (floor !== 'unit' && tests.length === 0) return null
    if (floor === 'api') node('cms/server/commands/build.ts')
    const reports = mkdtempSync(join(tmpdir(), 'shopfront-mutations-'))
    try {
      replace(mutant.file, (source) => plant(mutant, source))
      // Next would build for a minute. These tests ask the server, which runs the sources; journeys build the panel.
      if (floor === 'api') {
        replace(PANEL_STAMP, (stamp) => stamp)
        node('--input-type=module', '--eval', KEEP_PANEL)
      }
      return await firstFailure(floor, mutant, tests, join(reports, 'report.json'))
    } finally {
      for (const restore of restores.splice(0)) restore()
      rmSync(reports, { recursive: true })
    }
  }

  function replace(name: string, toNew: (text: string) => string | null): void {
    const path = join(folder, name)
    const before = readFileSync(path, 'utf8')
    const after = toNew(before)
    if (after === null) throw new Error(`${name} no longer has these lines.`)
    restores.push(() => writeFileSync(path, before))
    writeFileSync(path, after)
  }

  function node(...args: string[]): void {
    execFileSync('node', args, { cwd: folder, env: { ...env, NODE_ENV: 'production' }, stdio: 'pipe' })
  }

  async function firstFailure(floor: Floor, mutant: Mutant, tests: string[], report: string): Promise<Failed | null> {
    const [program = '', ...args] = commandOf(floor, mutant, tests, report)
    const child = spawn(join(folder, 'node_modules/.bin', program), args, {
      ...{ cwd: folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      // A group of its own, which is ended with all that it has started.
      ...{ detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    })
    const end = () => process.kill(-child.pid!, 'SIGKILL')
    restores.push(end)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      end()
    }, MINUTES[floor] * 60_000)
    const code = await new Promise((resolve) => child.on('close', resolve))
    clearTimeout(limit)
    restores.splice(restores.indexOf(end), 1)
    if (code === 0) return null
    if (isLate) return { test: `the time limit of ${MINUTES[floor]} minutes`, reason: lastLines(output) }
    const { failures } = (floor === 'journeys' ? readPlaywrightReport : readVitestReport)(report)
    // Files that no longer ran after the first failure have no reason.
    const first = failures.find(({ reason }) => reason)
    return { test: first?.name ?? 'an error outside its tests', reason: first?.reason ?? lastLines(output) }
  }
}
