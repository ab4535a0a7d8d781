import { once } from 'node:events'
import { expect, test } from 'vitest'
import { withinLimit } from '../../../../cms/server/services/open-backups.ts'
import { BackupStopped } from '../../../../cms/shop/backup/backups.ts'

/** As a child process that hangs until it is told to end. */
async function hang(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw new BackupStopped('It was stopped.')
}

test('a backup that hangs is ended at its limit and has failed, with a sentence', async () => {
  const made = withinLimit('Making it', new AbortController().signal, hang, 20)
  await expect(made).rejects.toThrow('Making it took longer than six hours, and was ended.')
})

test('a backup that ends with the shop was stopped, and has not failed', async () => {
  await expect(withinLimit('Making it', AbortSignal.abort(), hang, 60_000)).rejects.toThrow(BackupStopped)
})
