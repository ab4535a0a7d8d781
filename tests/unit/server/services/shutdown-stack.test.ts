import { once } from 'node:events'
import { setTimeout as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createShutdownStack } from '../../../../cms/server/services/shutdown-stack.ts'
import { runWithTimeLimit } from '../../../../cms/server/services/start-scheduled-backups.ts'
import { BackupAbortedError } from '../../../../cms/shop/backup/backup-scheduler.ts'

test('services are closed the last one first, each when the one before it is, and once', async () => {
  const lifecycle = createShutdownStack()
  const closed: string[] = []
  expect(lifecycle.add('database', (name) => void closed.push(name))).toBe('database')
  lifecycle.add('pages', async (name) => {
    await later(5)
    closed.push(name)
  })
  lifecycle.add('mails', (name) => void closed.push(name))
  await lifecycle.close()
  await lifecycle.close()
  expect(closed).toEqual(['mails', 'pages', 'database'])
})

test('a service that fails to close does not keep others open, and is logged', async () => {
  const lifecycle = createShutdownStack()
  const closed: string[] = []
  const fail = (name: string) => {
    throw new Error(name)
  }
  lifecycle.add('database', (name) => void closed.push(name))
  lifecycle.add('mails', fail)
  await expect(lifecycle.close()).rejects.toThrow('mails')
  expect(closed).toEqual(['database'])
  lifecycle.add('one', fail)
  lifecycle.add('two', fail)
  const error: unknown = await lifecycle.close().catch((thrown) => thrown)
  expect(error).toMatchObject({ errors: [{ message: 'two' }, { message: 'one' }] })
})

/** Hangs until it is aborted, like a child process. */
async function hang(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw new BackupAbortedError('It was stopped.')
}

test('a backup that hangs is ended at its limit and has failed; one that ends with the shop was stopped', async () => {
  const made = runWithTimeLimit('Making it', new AbortController().signal, hang, 36)
  await expect(made).rejects.toThrow('Making it took longer than 0.00001 hours, and was ended.')
  await expect(runWithTimeLimit('Making it', AbortSignal.abort(), hang, 60_000)).rejects.toThrow(BackupAbortedError)
})
