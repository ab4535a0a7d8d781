import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Failure, lastLines, readPlaywrightReport, readVitestReport, type TimedFile } from './reports.ts'

export type StepResult = {
  passed: number
  failed: number
  failures: Failure[]
  /** The test files, with the seconds of each. */
  files: TimedFile[]
  seconds: number
  /** The output of its programs. */
  output: string
}

/** The name of a program that some tests need, that is not part of the project, and that cannot be had everywhere. */
export type Need = 'mongod' | 'localstripe'

export type Step = {
  name: string
  run(): Promise<Omit<StepResult, 'seconds'>>
  needs?: Need
  /** Returns the number of the step's tests, without running them. */
  countTests?(): Promise<number>
}

export async function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  const result = await step.run()
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

type Outcome = { ok: boolean; output: string }

/**
 * Returns a step of the test run that runs programs, two at a time. Each counts as one test, which passes with exit
 * code 0.
 */
export function programs(name: string, all: Record<string, string[]>, env: Record<string, string> = {}): Step {
  return {
    name,
    async run() {
      const waiting = Object.entries(all)
      const results: { name: string; outcome: Outcome }[] = []
      async function runNext(): Promise<void> {
        const next = waiting.shift()
        if (!next) return
        const [program, command] = next
        results.push({ name: program, outcome: await runProgram(command, env) })
        return runNext()
      }
      await Promise.all([runNext(), runNext()])
      const failed = results.filter(({ outcome }) => !outcome.ok)
      return {
        passed: results.length - failed.length,
        failed: failed.length,
        failures: failed.map(({ name, outcome }) => ({ name, reason: lastLines(outcome.output) })),
        files: [],
        output: '',
      }
    },
  }
}

/**
 * Returns a step of the test run with the tests of a project of `vitest.config.ts`. Its report is written into the
 * folder `reports`.
 */
export function vitest(project: string, reports: string): Step {
  const name = project.replace('*', '')
  const report = join(reports, `${name}.json`)
  const filter = process.env.SKIP_LONG ? ['--tags-filter=!long'] : []
  const common = ['--config', 'tests/vitest.config.ts', '--project', project, ...filter]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    run: async () => counted(await runProgram(['vitest', 'run', ...common, ...reporters]), readVitestReport(report)),
    async countTests() {
      // Static parsing would count a table of cases as one test.
      const command = ['vitest', 'list', '--no-static-parse', ...common]
      const { output } = await runProgram(command, { SHOPFRONT_LIST_ONLY: '1' })
      return output.split('\n').filter((line) => line.includes(' > ')).length
    },
  }
}

/**
 * Returns a step of the test run with the journeys in a browser (Playwright). Its report is written into the folder
 * `reports`.
 */
export function playwright(reports: string): Step {
  const report = join(reports, 'journeys.json')
  const command = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json']
  return {
    name: 'journeys',
    run: async () =>
      counted(await runProgram(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }), readPlaywrightReport(report)),
  }
}

type Report = Pick<StepResult, 'passed' | 'failed' | 'failures' | 'files'>

/** Counts a program that fails as one failure, even if all its tests passed. */
function counted({ ok, output }: Outcome, report: Report): Report & { output: string } {
  if (ok || report.failed > 0) return { ...report, output }
  const failure = { name: 'an error outside its tests', reason: lastLines(output) }
  return { ...report, failed: 1, failures: [failure], output }
}

/** Runs a command. Node's own folder is first on the PATH, so that tools use the same Node. */
function runProgram(command: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const [program = '', ...args] = command
  const bin = join(process.cwd(), 'node_modules/.bin')
  const child = spawn(join(bin, program), args, {
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
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
