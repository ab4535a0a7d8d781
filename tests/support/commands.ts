import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import type { ShopSettings } from './shop-process.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

/** Runs a command of the shop (`npm run …`) to its end, whether it succeeds or not. */
export function runCommand(name: 'publish' | 'seed', args: string[], settings: ShopSettings): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings }
  const command = ['--import', './cms/server/fast-imports.ts', `cms/server/commands/${name}.ts`, ...args]
  return new Promise((done) => {
    const child = execFile(resolve('node_modules/.bin/node'), command, { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
