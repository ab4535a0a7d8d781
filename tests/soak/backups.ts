import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from '../support/commands.ts'
import type { Journal } from './journal.ts'
import type { Soak } from './restarted-shop.ts'

export type Backups = ReturnType<typeof openBackups>

export function openBackups({ settings, backupFolder, journal, interrupted }: Soak) {
  let last: string | undefined
  let made = 0
  return {
    async make() {
      const file = join(backupFolder, `soak-${++made}.tar.zst`)
      const began = performance.now()
      const result = await runCommand('backup', [file], settings, { signal: interrupted })
      if (interrupted.aborted) return
      if (!isWell('npm run backup', result, journal)) return
      journal.time('backup', performance.now() - began)
      if (last) rmSync(last)
      last = file
    },
    async verifyLast() {
      if (last) isWell('npm run verify', await runCommand('verify', [last], settings), journal)
      else journal.problem('no backup was made', '')
    },
  }
}

function isWell(what: string, { code, stdout, stderr }: CommandResult, journal: Journal): boolean {
  const isDone = code === 0 && stderr === ''
  if (!isDone) journal.problem(`${what} ended with ${code}`, (stderr || stdout).slice(-500))
  return isDone
}
