import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { count } from './counts.ts'
import type { ShopSettings } from './shop-process.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

type Command = 'publish' | 'seed' | 'pictures' | 'backup' | 'restore' | 'verify' | 'doctor' | 'administrator'

/** Aborting `signal` ends the command like Ctrl-C. `kill` is sent to it when its output matches `when`. */
type Options = { signal?: AbortSignal; onStart?(pid: number): void; when?: RegExp; kill?: NodeJS.Signals }

/** Runs a command of the shop (`npm run …`) until it ends. The exit code is -1 after a signal. */
export function runCommand(
  name: Command,
  args: string[],
  settings: ShopSettings,
  { signal, onStart, when, kill = 'SIGINT' }: Options = {},
): Promise<CommandResult> {
  count('programs')
  const program = ['--import', './cms/base/node/fast-imports.ts', `cms/server/commands/${name}.ts`, ...args]
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, LOG_LEVEL: 'error', ...settings }
  const node = resolve('node_modules/.bin/node')
  const child = spawn(node, program, { env, signal, killSignal: 'SIGINT', stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) onStart?.(child.pid)
  let [stdout, stderr, isSent] = ['', '', false]
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
    if (!isSent && when?.test(stdout)) isSent = child.kill(kill)
  })
  return new Promise((done) => {
    // An aborted signal is also an error.
    child.on('error', () => {}).on('close', (code) => done({ code: code ?? -1, stdout, stderr }))
  })
}

/** Kills a command, like a power failure, when its output matches `when`. Throws if it ends before. */
export async function killCommand(name: Command, args: string[], settings: ShopSettings, when: RegExp): Promise<void> {
  const { code, stdout } = await runCommand(name, args, settings, { when, kill: 'SIGKILL' })
  if (code !== -1) throw new Error(`It ended with ${code} before it printed ${when}:\n${stdout}`)
}
