import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a command of the shop in a child process that shares this process's output. */
export function spawnShopCommand(command: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', './cms/base/node/fast-imports.ts', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * How a child process ended: with exit code 0 (`done`), with another code (`failed`; it has printed the reason), or by
 * a signal (`killed`).
 */
export type CommandResult = { kind: 'done' } | { kind: 'failed' } | { kind: 'killed'; signal: string }

/** Runs a command of the shop in a child process, and waits for its end. */
export async function runShopCommand(command: string, ...args: string[]): Promise<CommandResult> {
  const [code, signal] = await once(spawnShopCommand(command, ...args), 'exit')
  if (signal) return { kind: 'killed', signal }
  return { kind: code === 0 ? 'done' : 'failed' }
}

/** Returns why a command failed, as the end of a sentence. */
export function formatCommandFailure(result: Exclude<CommandResult, { kind: 'done' }>): string {
  if (result.kind === 'failed') return ', for the reason above'
  const memory = result.signal === 'SIGKILL' ? ', possibly for lack of memory' : ''
  return `: its process was ended by ${result.signal}${memory}`
}
