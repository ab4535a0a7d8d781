import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { lastLines, readPlaywrightReport, readVitestReport, type TestReport } from './reports.ts'

/** `output`: the output of its programs. */
type StepResult = TestReport & { output: string }

/** The name of a program that some tests need, that is not part of the project, and that cannot be had everywhere. */
export type Need = 'mongod' | 'localstripe'

export type Step = {
  name: string
  run(): Promise<StepResult>
  needs?: Need
  /** Returns the number of the step's tests, without running them. */
  countTests?(): Promise<number>
}

export async function runStep(step: Step): Promise<StepResult & { seconds: number }> {
  const began = performance.now()
  const result = await step.run()
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

type Outcome = { ok: boolean; output: string }

/** Returns a step that runs programs, two at a time. Each counts as one test, which passes with exit code 0. */
export function programs(name: string, all: Record<string, string[]>, env: Record<string, string> = {}): Step {
  return {
    name,
    async run() {
      const waiting = Object.entries(all)
      const failures: TestReport['failures'] = []
      async function runInTurn(): Promise<void> {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { ok, output } = await runProgram(next[1], env)
          if (!ok) failures.push({ name: next[0], reason: lastLines(output) })
        }
      }
      await Promise.all([runInTurn(), runInTurn()])
      const failed = failures.length
      return { passed: Object.keys(all).length - failed, failed, failures, files: [], output: '' }
    },
  }
}

/** Returns a step with the tests of a project of `vitest.config.ts`, whose report goes into the folder `reports`. */
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

/** Returns a step with the journeys in a browser (Playwright), whose report goes into the folder `reports`. */
export function playwright(reports: string): Step {
  const report = join(reports, 'journeys.json')
  const command = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=line,json']
  return {
    name: 'journeys',
    run: async () =>
      counted(await runProgram(command, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }), readPlaywrightReport(report)),
  }
}

/** Counts a program that fails as one failure, even if all its tests passed. */
function counted({ ok, output }: Outcome, report: TestReport): StepResult {
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
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
