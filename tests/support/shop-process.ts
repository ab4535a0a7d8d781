import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { count } from './counts.ts'
import { METRICS_TOKEN, readMetrics } from './metrics.ts'
import { personalWordsIn } from './personal-words.ts'

export type ShopSettings = Record<string, string>

/** A running shop under test, in its own process, used over HTTP. */
export type ShopProcess = Awaited<ReturnType<typeof whenReady>>

export const adminPassword = 'a-password-for-tests'

const quickHashes = pathToFileURL(resolve('tests/support/quick-hashes.ts'))

/** The setting with which a shop logs a line for every request. No line may contain personal data. */
export const LOGGING_ALL = { LOG_LEVEL: 'debug' }

/** The settings of all shops under test. Stored pages depend on SITE_URL: the template and its copies have the same. */
export const COMMON_SETTINGS = {
  NODE_ENV: 'production' as const,
  HOST: '127.0.0.1',
  PORT: '0',
  SITE_URL: 'http://localhost:3000',
  ADMIN_PASSWORD: adminPassword,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  METRICS_TOKEN,
  NEXT_TELEMETRY_DISABLED: '1',
}

/** Starts a shop in its own process. Resolves when it responds; rejects with its output if it does not start. */
export const startShop = (settings: ShopSettings): Promise<ShopProcess> => whenReady(spawnShop(settings), settings)

/** Waits until a shop that was just spawned responds, and returns it. Rejects with its output if it does not start. */
export async function whenReady(child: SpawnedProgram, settings: ShopSettings) {
  const output: string[] = []
  let problems: string[] = []
  let logged: string[] = []
  const exited = once(child, 'exit')
  const closed = once(child, 'close').catch(() => {})
  // Reads the last output after the end. A child process may keep the output open.
  const isRead = () => Promise.race([closed, wait(1000, undefined, { ref: false })])
  const marks = new EventEmitter()
  linesOf(child.stderr, (line) => {
    if (marks.emit(`stderr ${line}`)) return
    logged.push(line)
    problems.push(line)
  })
  const url = await new Promise<string>((ready, fail) => {
    linesOf(child.stdout, (line) => {
      if (marks.emit(`stdout ${line}`)) return
      if (line.startsWith('{"level":')) logged.push(line)
      else output.push(line)
      if (/^\{"level":[56]0,/.test(line)) problems.push(line)
      const port = /Admin panel\s+http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) ready(`http://127.0.0.1:${port}`)
    })
    exited.then(async ([code, signal]) => {
      await isRead()
      fail(new Error(`The shop ended with ${code ?? signal}:\n${[...output, ...problems].join('\n')}`))
    }, fail)
  })

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    if (signal === 'SIGTERM') return ended()
    await exited
    await isRead()
  }

  /** Resolves when it has ended after a signal from the test. Any other end is a problem. */
  async function ended() {
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await exited
    clearTimeout(late)
    await isRead()
    if (child.exitCode !== 0) problems.push(`It did not end by itself: ${child.exitCode ?? child.signalCode}`)
  }

  return {
    url,
    /** Its DATA_DIR, which also contains mails. */
    dataDir: settings.DATA_DIR ?? '',
    pid: child.pid ?? 0,
    /** The lines that it printed for the person who started it, without its log. */
    output: output as readonly string[],
    /** Returns and removes new errors in the log, and log lines with personal data of tests. Others fail the test. */
    takeProblems() {
      const taken = [...problems, ...logged.flatMap(personalProblem)]
      problems = []
      logged = []
      return taken
    },
    /** Returns everything that it has logged since problems were last taken, including lines that are not JSON. */
    logged: (): readonly string[] => logged,
    /** Resolves when all output until now is read. */
    async written() {
      const mark = `Written until ${randomUUID()}`
      const isRead = ['stdout', 'stderr'].map((stream) => once(marks, `${stream} ${mark}`))
      child.send(mark)
      await Promise.all(isRead)
    },
    ended,
    /** Stops it, like Ctrl-C. */
    async stop() {
      await countRenders(url)
      await end('SIGTERM')
    },
    /** Kills it, like a power failure. */
    kill: () => end('SIGKILL'),
  }
}

/** Starts a shop that must fail to start. Returns its exit code and its error output. */
export async function startFailing(settings: ShopSettings): Promise<{ code: number; stderr: string }> {
  const child = spawnShop(settings)
  const stderr: string[] = []
  linesOf(child.stderr, (line) => stderr.push(line))
  linesOf(child.stdout, () => {})
  const [code] = await once(child, 'close')
  return { code, stderr: stderr.join('\n') }
}

/** Counts the pages that a shop has rendered, if it still responds. */
async function countRenders(url: string): Promise<void> {
  if (!process.env.SHOPFRONT_COUNTS) return
  const answer = await readMetrics(url, METRICS_TOKEN, AbortSignal.timeout(1000)).catch(() => null)
  count('renders', Number(/^shop_page_renders (\d+)$/m.exec(answer?.text ?? '')?.[1] ?? 0))
}

function spawnShop(settings: ShopSettings): SpawnedProgram {
  count('shops')
  return spawnProgram('cms/server/main.ts', settings)
}

export type SpawnedProgram = ChildProcess & { stdout: Readable; stderr: Readable }

/** Starts a program of the shop in a child process with these settings. The program ends when the tests end. */
export function spawnProgram(program: string, settings: ShopSettings, more: string[] = []): SpawnedProgram {
  const { PATH = '', HOME = '' } = process.env
  const preloaded = ['cms/base/node/fast-imports.ts', 'tests/support/end-with-parent.ts']
  const args = [...preloaded.flatMap((file) => ['--import', resolve(file)]), program, ...more]
  // First, because later preloads count the rounds.
  const NODE_OPTIONS = `--import=${quickHashes} ${settings.NODE_OPTIONS ?? ''}`
  return spawn(resolve('node_modules/.bin/node'), args, {
    env: { PATH, HOME, ...COMMON_SETTINGS, ...settings, NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as SpawnedProgram
}

function linesOf(stream: Readable, take: (line: string) => void) {
  createInterface({ input: stream }).on('line', take)
}

function personalProblem(line: string): string[] {
  const found = personalWordsIn(line)
  return found.length === 0 ? [] : [`The log has what is about people: ${found.join(', ')} in ${line}`]
}
