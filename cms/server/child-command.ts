import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a command of the shop in a child process, whose output is that of this one. Returns null when it has done its work, else
 * why not, as the end of a sentence: it says so itself before, unless it was killed.
 */
export async function runInChild(command: string, ...args: string[]): Promise<string | null> {
  const child = spawn(process.execPath, ['--import', './cms/base/node/fast-imports.ts', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code, signal] = await once(child, 'exit')
  if (code === 0) return null
  return signal ? `: its process was ended by ${signal}, perhaps for want of memory` : ', for the reason above'
}
