import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { spawnShopCommand } from '../../base/node/child-command.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { BackupAbortedError } from '../../shop/backup/backup-scheduler.ts'

/** The result of a child process. `sentence` is for administrators. */
export type ChildJobResult<Done> =
  | { kind: 'done'; done: Done }
  | { kind: 'failed'; sentence: string }
  | { kind: 'stopped' }

/**
 * Runs `command` in a child process of the lowest priority, sends a job to the child process, and returns the result.
 * Throws `BackupAbortedError` after an abort. Throws an error with a sentence for administrators if the job fails.
 */
export async function runJobInChild<Done>(command: string, job: object, signal: AbortSignal): Promise<Done> {
  const child = spawnShopCommand(command)
  let answer: ChildJobResult<Done> | undefined
  child.on('message', (sent: ChildJobResult<Done>) => {
    answer = sent
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  const ended = once(child, 'close')
  if (signal.aborted) end()
  // The child may have ended by now, which its result shows.
  child.send(job, () => {})
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The child then has the normal priority.
  }
  const [code] = await ended.finally(() => signal.removeEventListener('abort', end))
  if (answer?.kind === 'done') return answer.done
  // The child also stops when all processes of the shop are ended, before this one has noticed.
  if (answer?.kind === 'stopped') throw new BackupAbortedError('It was stopped.')
  throw new OperatorError(answer?.sentence ?? `Its process ended before it was done (${code ?? 'killed'}).`)
}
