import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { count } from './counts.ts'
import type { ShopSettings } from './shop-process.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

/**
 * Runs a command of the shop (`npm run …`) until it ends, and returns its exit code and output, even after a failure.
 * Aborting `signal` ends it like Ctrl-C. Calls `onStart` with its process id.
 */
export function runCommand(
  name: Command,
  args: string[],
  settings: ShopSettings,
  { signal, onStart }: { signal?: AbortSignal; onStart?: (pid: number) => void } = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const options = { env: environment(settings), signal, killSignal: 'SIGINT', maxBuffer: 64 * 2 ** 20 } as const
    const child = execFile(node, command(name, args), options, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
    if (child.pid) onStart?.(child.pid)
  })
}

/**
 * Runs a command of the shop and kills it, like a power failure, as soon as its output matches `when`. Throws if it
 * ends before.
 */
export async function killCommand(name: Command, args: string[], settings: ShopSettings, when: RegExp): Promise<void> {
  const { code, stdout } = await signalCommand('SIGKILL', name, args, settings, when)
  if (code !== -1) throw new Error(`It ended with ${code} before it printed ${when}:\n${stdout}`)
}

/** Runs a command of the shop and interrupts it, like Ctrl-C, as soon as its output matches `when`. */
export function interruptCommand(
  name: Command,
  args: string[],
  settings: ShopSettings,
  when: RegExp,
): Promise<CommandResult> {
  return signalCommand('SIGINT', name, args, settings, when)
}

/** Resolves with the exit code; -1 after a signal. */
async function signalCommand(
  signal: NodeJS.Signals,
  name: Command,
  args: string[],
  settings: ShopSettings,
  when: RegExp,
): Promise<CommandResult> {
  const child = spawn(node, command(name, args), { env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let [stdout, stderr, isSent] = ['', '', false]
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    if (!isSent && when.test(stdout)) isSent = child.kill(signal)
  })
  const [code] = await ended
  return { code: code ?? -1, stdout, stderr }
}

type Command = 'publish' | 'seed' | 'pictures' | 'backup' | 'restore' | 'verify' | 'doctor' | 'administrator'

const node = resolve('node_modules/.bin/node')

function command(name: Command, args: string[]): string[] {
  count('programs')
  return ['--import', './cms/base/node/fast-imports.ts', `cms/server/commands/${name}.ts`, ...args]
}

function environment(settings: ShopSettings): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
}
