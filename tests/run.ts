import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, type Failure, lastLines, readPlaywrightReport, readVitestReport } from './support/reports.ts'

/**
 * `npm test` runs everything, `npm run check` the fast ones. Each step says how it went and which files took longest, the
 * end why tests failed; the last line counts all: a step that is one check, such as the types, counts as one test.
 */
type Step = { name: string; command: string[]; env?: Record<string, string>; count(ok: boolean): Count }

// Backups leave the CPU to others. Here all others are tests, beside which a test of a backup would take minutes: they run at
// almost its priority, a little higher, so that a test sees it being lowered.
setPriority(constants.priority.PRIORITY_LOW - 1)

const reports = mkdtempSync(join(tmpdir(), 'shopfront-reports-'))

const adminTypes = check('types of the admin panel', ['tsc', '--noEmit', '-p', 'cms/panel/tsconfig.json'])
const frontEndTypes = check('types of the example front end', [
  ...['tsc', '--noEmit', '-p', 'docs/recipes/front-end/tsconfig.json'],
])
/** Pages and every TypeScript file of the root's tsconfig.json. */
const types = check('types', ['astro', 'check', '--minimumSeverity', 'error'])
const lint = check('lint', ['biome', 'ci', '--reporter=summary'])
const unused = check('unused files and exports', ['knip', '--config', 'tests/knip.json'])
/** Lists of steps run side by side, the steps of a list one after the other: two lists, because a small machine has two cores. */
const everything = [
  [vitest('api-sqlite'), vitest('api-mongodb')],
  [types, adminTypes, frontEndTypes, lint, unused, vitest('unit'), playwright(), vitest('engines')],
]
const fast = [
  [types, adminTypes, frontEndTypes],
  [lint, unused, vitest('unit')],
]

async function run(lists: Step[][]): Promise<Count> {
  const total = { passed: 0, failed: 0, failures: [] as Failure[] }
  await Promise.all(
    lists.map(async (steps) => {
      for (const step of steps) {
        const { passed, failed, failures } = await take(step)
        total.passed += passed
        total.failed += failed
        total.failures.push(...failures.map(({ name, reason }) => ({ name: `${step.name}: ${name}`, reason })))
      }
    }),
  )
  return total
}

async function take({ name, command, env, count }: Step): Promise<Count> {
  const began = performance.now()
  const { ok, output } = await outcome(command, env)
  const counted = count(ok)
  if (!ok && counted.failures.length === 0) {
    counted.failed ||= 1
    counted.failures.push({ name: 'an error outside its tests', reason: lastLines(output) })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (counted.failed > 0) say(output)
  say(`${counted.failed > 0 ? '✗' : '✓'} ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`)
  const { slowest = [] } = counted
  if (slowest.length > 0)
    say(`  the slowest: ${slowest.map((file) => `${file.name} ${file.seconds.toFixed(0)} s`).join(', ')}`)
  return counted
}

/** Node's own directory first: the tools are to run on the Node that the project brings. */
function outcome(command: string[], env: Record<string, string> = {}): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command
  const child = spawn(join('node_modules/.bin', program), args, {
    env: { ...process.env, ...env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function check(name: string, command: string[]): Step {
  return { name, command, count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] }) }
}

function vitest(project: string): Step {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: project,
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters],
    count: () => readVitestReport(report),
  }
}

function playwright(): Step {
  const report = join(reports, 'e2e.json')
  return {
    name: 'end to end',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => readPlaywrightReport(report),
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { passed, failed, failures } = await run(process.argv[2] === 'check' ? fast : everything).finally(() =>
  rmSync(reports, { recursive: true, force: true }),
)
// Last, so that a log of which only the end is kept has them.
for (const { name, reason } of failures) say(`✗ ${name}\n${reason.replace(/^/gm, '    ')}`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
