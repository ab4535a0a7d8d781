import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunName, runs } from './runs.ts'
import { findChromium } from './support/chromium.ts'
import { readCounts } from './support/counts.ts'
import { installLocalStripe, NO_LOCALSTRIPE } from './support/localstripe.ts'
import { findOrInstallMongod, NO_MONGOD } from './support/mongod.ts'
import type { Failure, TimedFile } from './support/reports.ts'
import { type Need, runStep, type Step } from './support/steps.ts'

/**
 * `npm run check`, `npm test` and `npm run test:all` run the steps of `runs.ts` in order. At the end they print why
 * tests failed, the times, and skipped tests. The last line is `N passed, N failed`, with `, N skipped` if a program
 * that tests need is not available.
 */
const name = (process.argv[2] ?? 'test') as RunName
const { steps, leftOut, limits, needsPrograms } = runs[name]

// Backups leave the processor to others. All others are tests here, beside which a backup would take minutes: tests run
// at nearly its priority, a little higher, so that a test can see it being lowered.
setPriority(constants.priority.PRIORITY_LOW - 1)

const folder = mkdtempSync(join(tmpdir(), 'shopfront-run-'))
const countsFile = join(folder, 'counts')
Object.assign(process.env, { SHOPFRONT_COUNTS: countsFile, ...(name === 'all' ? {} : { SKIP_LONG: '1' }) })

const total = { passed: 0, failed: 0, skipped: 0 }
const failures: Failure[] = []
const files: TimedFile[] = []
const reasons: string[] = []

async function run(): Promise<void> {
  if (leftOut) say(`Left out: ${leftOut}`)
  // Child processes find Chromium and MongoDB by the environment.
  if (needsPrograms) await findChromium()
  const all = steps(folder)
  const lacks = new Map<Need | undefined, string | null>()
  for (const { needs } of all) if (needs && !lacks.has(needs)) lacks.set(needs, await FIND[needs]())
  for (const step of all) {
    const lack = lacks.get(step.needs)
    if (lack) await skip(step, lack)
    else await take(step)
  }
  say(`The slowest files: ${slowest(10)}`)
  checkCounts()
}

async function take(step: Step): Promise<void> {
  const result = await runStep(step)
  const { passed, failed, seconds } = result
  if (failed > 0) say(result.output)
  say(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  total.passed += passed
  total.failed += failed
  failures.push(...result.failures.map((failure) => ({ ...failure, name: `${step.name}: ${failure.name}` })))
  files.push(...result.files)
}

/** Looks for a program, and returns why its tests are skipped; null if it is there. */
const FIND: Record<Need, () => Promise<string | null>> = {
  mongod: async () => ((await findOrInstallMongod()) ? null : NO_MONGOD),
  localstripe: async () => ((await installLocalStripe()) ? null : NO_LOCALSTRIPE),
}

/** Without a program its tests are skipped; in CI that is a failure. */
async function skip(step: Step, lack: string): Promise<void> {
  // At least one, so that CI fails also where its tests cannot be listed.
  const tests = Math.max(1, (await step.countTests?.()) ?? 1)
  reasons.push(`${step.name}: ${tests} tests did not run. ${lack}`)
  if (process.env.CI) total.failed += tests
  else total.skipped += tests
}

/** Limits the number of expensive actions, because their number does not depend on the speed of the machine. */
function checkCounts(): void {
  const counts = readCounts(countsFile)
  say(
    `Counted: ${Object.entries(counts)
      .map(([what, times]) => `${times} ${what}`)
      .join(', ')}`,
  )
  for (const [what, limit] of Object.entries(limits)) {
    const times = counts[what as keyof typeof counts]
    if (times <= limit) continue
    total.failed += 1
    failures.push({ name: `number of ${what}`, reason: `${times}; the limit is ${limit} (tests/runs.ts).` })
  }
}

function slowest(most: number): string {
  const sorted = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  return sorted.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const began = performance.now()
await run().finally(() => rmSync(folder, { recursive: true, force: true }))
// Last, so that the end of a truncated log has them.
for (const { name, reason } of failures) say(`✗ ${name}\n${reason.replace(/^/gm, '    ')}`)
for (const reason of reasons) say(reason)
say(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
const { passed, failed, skipped } = total
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
