import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from '../support/commands.ts'
import type { ShopSettings } from '../support/shop-process.ts'
import type { Journal } from './journal.ts'

export type Backups = { make(): Promise<void>; verifyLast(): Promise<string> }

export function openBackups(
  settings: ShopSettings,
  folder: string,
  { journal, interrupted }: { journal: Journal; interrupted: AbortSignal },
): Backups {
  let last: string | undefined
  let made = 0
  return {
    async make() {
      const file = join(folder, `soak-${++made}.tar.zst`)
      const began = performance.now()
      const result = await runCommand('backup', [file], settings, { signal: interrupted })
      if (interrupted.aborted) return
      if (!isWell('npm run backup', result, journal)) return
      journal.time('backup', performance.now() - began)
      if (last) rmSync(last)
      last = file
    },
    async verifyLast() {
      if (!last) {
        journal.problem('no backup was made', '')
        return ''
      }
      const result = await runCommand('verify', [last], settings)
      isWell('npm run verify', result, journal)
      return result.stdout.trim()
    },
  }
}

function isWell(what: string, { code, stdout, stderr }: CommandResult, journal: Journal): boolean {
  const isDone = code === 0 && stderr === ''
  if (!isDone) journal.problem(`${what} ended with ${code}`, (stderr || stdout).slice(-500))
  return isDone
}
