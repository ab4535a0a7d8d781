import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { spawnCommand } from '../../base/node/child-command.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { BackupStopped } from '../../shop/backup/backups.ts'

/** The response of a child process. `sentence` is for the administrators of the shop. */
export type ChildAnswer<Done> =
  | { kind: 'done'; done: Done }
  | { kind: 'failed'; sentence: string }
  | { kind: 'stopped' }

/**
 * Has a child process of the lowest priority carry out an order: reading, compressing and encrypting a whole shop would hold the
 * event loop of this one. Throws `BackupStopped`, or an error whose message is a sentence.
 */
export async function orderInChild<Done>(command: string, order: object, signal: AbortSignal): Promise<Done> {
  const child = spawnCommand(command)
  let answer: ChildAnswer<Done> | undefined
  child.on('message', (sent: ChildAnswer<Done>) => {
    answer = sent
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  const ended = once(child, 'close')
  if (signal.aborted) end()
  // The child may have ended by now, which its response shows.
  child.send(order, () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Then it is as quick as the others.
  }
  const [code] = await ended.finally(() => signal.removeEventListener('abort', end))
  if (answer?.kind === 'done') return answer.done
  // Also by who ends the shop with all its processes, before this one knows of it.
  if (answer?.kind === 'stopped') throw new BackupStopped('It was stopped.')
  throw new BadSetting(answer?.sentence ?? `Its process ended before it was done (${code ?? 'killed'}).`)
}
