import { execFileSync } from 'node:child_process'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  ensureBackupFolder,
  isOnSameDisk,
  writeOrThrowOperatorError,
} from '../../../../cms/server/backup/backup-folder.ts'
import { confirmShopReplacement } from '../../../../cms/server/backup/confirm.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test('the last part of BACKUP_TO is made, a folder that is there stays, and one whose parent is missing is refused', () => {
  const folder = join(temporaryFolder(), 'backups')
  ensureBackupFolder(folder)
  writeFileSync(join(folder, 'old'), '')
  ensureBackupFolder(folder)
  expect(existsSync(join(folder, 'old'))).toBe(true)
  // Its disk may not be mounted.
  const parent = join(temporaryFolder(), 'disk')
  expect(() => ensureBackupFolder(join(parent, 'backups'))).toThrow(
    `There is no folder ${parent}, in which BACKUP_TO (${parent}/backups) would be made`,
  )
  expect(existsSync(parent)).toBe(false)
})

test('a folder that takes no files is named with both settings, and an error of another kind stays as it is', () => {
  const failWith = (error: Error) => () =>
    writeOrThrowOperatorError('/b', () => {
      throw error
    })
  for (const code of ['EROFS', 'EACCES', 'EPERM']) {
    const sentence = new RegExp(`^Backups cannot be written to /b \\(${code}\\).*BACKUP_TO.*ReadWritePaths`)
    expect(failWith(Object.assign(new Error('no'), { code }))).toThrow(sentence)
  }
  expect(failWith(new TypeError('a bug'))).toThrow(/^a bug$/)
})

test('a folder on the disk of DATA_DIR is distinguished from a folder on another disk', () => {
  const folder = temporaryFolder()
  expect(isOnSameDisk(folder, join(folder, 'not-made-yet'))).toBe(true)
  expect(statSync('/proc').dev).not.toBe(statSync(folder).dev)
  expect(isOnSameDisk(folder, '/proc')).toBe(false)
})

const shop = { orders: 12, branches: ['Aurel', 'Aurel East'] }

test('the prompt names the shop that a restore replaces, and only yes or --yes replaces it', async () => {
  const ask = vi.fn(async () => ' Yes\n')
  await confirmShopReplacement(shop, { isGiven: false, ask })
  const question = 'There is a shop here: Aurel, Aurel East, with 12 orders. It is replaced, and kept for 7 days.'
  expect(ask.mock.calls).toEqual([[`${question} Type yes to go on: `]])
  for (const answer of ['', 'y', 'no', 'yess']) {
    const refused = confirmShopReplacement(shop, { isGiven: false, ask: async () => answer })
    await expect(refused).rejects.toThrow(/^Nothing was changed\.$/)
  }
  await confirmShopReplacement(shop, { isGiven: true, ask: null })
  const silent = confirmShopReplacement(shop, { isGiven: false, ask: null })
  await expect(silent).rejects.toThrow(/To replace it, please add --yes;/)
})

/** A separate process, because a priority cannot be raised again. Reading a file starts the compressing threads. */
const SCRIPT = `
  import { readdirSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { lowerProcessPriority } from './cms/server/backup/lower-process-priority.ts'
  await readFile('package.json')
  lowerProcessPriority()
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  console.log(JSON.stringify(threads.map((id) => getPriority(id))))
`

test('a backup lets the shop go first with all its threads', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })
  const priorities: number[] = JSON.parse(printed)
  expect(priorities.length).toBeGreaterThan(0)
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]))
})
