import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { ShopSettings } from './shop-process.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

/** Runs a command of the shop (`npm run …`) to its end, whether it succeeds or not. */
export function runCommand(name: Command, args: string[], settings: ShopSettings): Promise<CommandResult> {
  return new Promise((done) => {
    const child = execFile(node, command(name, args), { env: environment(settings) }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Ends a command like a power failure, as soon as it has printed this. */
export async function killCommand(name: Command, args: string[], settings: ShopSettings, when: RegExp): Promise<void> {
  const child = spawn(node, command(name, args), { env: environment(settings), stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
    if (when.test(printed)) child.kill('SIGKILL')
  })
  const [code] = await exited
  if (code !== null) throw new Error(`It ended with ${code} before it printed ${when}:\n${printed}`)
}

type Command = 'publish' | 'seed' | 'backup' | 'restore' | 'verify' | 'doctor'

const node = resolve('node_modules/.bin/node')

function command(name: Command, args: string[]): string[] {
  return ['--import', './cms/base/node/fast-imports.ts', `cms/server/commands/${name}.ts`, ...args]
}

function environment(settings: ShopSettings): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
}
