import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { spawnCommand } from '../../base/node/child-command.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { BackupStopped } from '../../shop/backup/backups.ts'

/** The name of the backup to make, and those of backups to delete afterwards. */
export type BackupOrder = { name: string; old: readonly string[] }
export type BackupAnswer =
  | { kind: 'done'; bytes: number; removed: string[] }
  | { kind: 'failed'; sentence: string }
  | { kind: 'stopped' }

/**
 * Makes a backup into BACKUP_TO in a child process: reading, compressing and encrypting a whole shop would hold the event loop
 * of this one. It has what the CPU has left. Throws an error whose message is a sentence.
 */
export async function backupInChild(
  name: string,
  old: readonly string[],
  signal: AbortSignal,
): Promise<{ bytes: number; removed: string[] }> {
  const child = spawnCommand('cms/server/commands/scheduled-backup.ts')
  let answer: BackupAnswer | undefined
  child.on('message', (sent: BackupAnswer) => {
    answer = sent
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  const ended = once(child, 'close')
  if (signal.aborted) end()
  // It may have ended by now, which its answer says.
  child.send({ name, old } satisfies BackupOrder, () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Then it is as quick as the others.
  }
  const [code] = await ended.finally(() => signal.removeEventListener('abort', end))
  if (answer?.kind === 'done') return answer
  // Also by who ends the shop with all its processes, before this one knows of it.
  if (answer?.kind === 'stopped') throw new BackupStopped('It was stopped.')
  throw new BadSetting(answer?.sentence ?? `The process that made it ended before it was whole (${code ?? 'killed'}).`)
}
