import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inBackupFolder, isOnDiskOf, makeBackupFolder } from '../../../../cms/server/backup/backup-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function newFolder(): string {
  const folder = temporaryFolder()
  return folder
}

test('the last part of BACKUP_TO is made, and a folder that is there stays', () => {
  const folder = join(newFolder(), 'backups')
  makeBackupFolder(folder)
  writeFileSync(join(folder, 'old'), '')
  makeBackupFolder(folder)
  expect(existsSync(join(folder, 'old'))).toBe(true)
})

test('a BACKUP_TO whose parent is missing is refused: its disk may not be mounted, and nothing is made', () => {
  const parent = join(newFolder(), 'disk')
  expect(() => makeBackupFolder(join(parent, 'backups'))).toThrow(
    `There is no folder ${parent}, in which BACKUP_TO (${parent}/backups) would be made`,
  )
  expect(existsSync(parent)).toBe(false)
})

test.for(['EROFS', 'EACCES', 'EPERM'])(
  'a folder that takes no files (%s) is named with BACKUP_TO and ReadWritePaths',
  (code) => {
    const refuse = () => {
      throw Object.assign(new Error('no'), { code })
    }
    const sentence = new RegExp(`^Backups cannot be written to /b \\(${code}\\).*BACKUP_TO.*ReadWritePaths`)
    expect(() => inBackupFolder('/b', refuse)).toThrow(sentence)
  },
)

test('an error of another kind stays as it is', () => {
  const error = new TypeError('a bug')
  const fail = () => {
    throw error
  }
  expect(() => inBackupFolder('/b', fail)).toThrow(error)
})

test('a folder on the disk of DATA_DIR is told from one on another', () => {
  const folder = newFolder()
  expect(isOnDiskOf(folder, join(folder, 'not-made-yet'))).toBe(true)
  expect(statSync('/proc').dev).not.toBe(statSync(folder).dev)
  expect(isOnDiskOf(folder, '/proc')).toBe(false)
})
