import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { createKeyedLock } from '../../../../cms/base/locks/keyed-lock.ts'
import { runDuePublishJobs } from '../../../../cms/shop/schedule/run-due.ts'
import { noteSpans } from '../../../support/noted-spans.ts'

/** Opens a queue with these jobs, all due, which two processes share. `run` has the ids in the order of execution. */
function sharedQueue(ids: string[]) {
  const open = new Set(ids)
  const run: string[] = []
  const exclusive = createKeyedLock()
  const payload = {
    db: {
      find: async () => ({ docs: [...open].map((id) => ({ id })) }),
      findOne: async ({ where }: { where: { and?: [{ id: { equals: string } }]; id?: { equals: string } } }) => {
        const id = (where.id ?? where.and?.[0].id)?.equals ?? ''
        return open.has(id) ? { id } : null
      },
      exclusive: (keys: string[], _payload: unknown, work: () => Promise<unknown>) => exclusive(keys, work),
    },
    jobs: {
      async runByID({ id }: { id: string }) {
        run.push(id)
        await new Promise(setImmediate)
        open.delete(id)
      },
    },
    logger: { warn() {} },
  }
  return { payload: payload as unknown as Payload, run }
}

test('two processes that wake at the same moment run each job once, and one that is being stopped begins none', async () => {
  const { payload, run } = sharedQueue(['first', 'second', 'third'])
  const spans = noteSpans()
  const signal = new AbortController().signal
  await Promise.all([runDuePublishJobs(payload, signal), runDuePublishJobs(payload, signal)])
  expect(run.sort()).toEqual(['first', 'second', 'third'])
  expect(spans).toEqual(run.map(() => 'job publish'))
  const next = sharedQueue(['fourth'])
  expect([await runDuePublishJobs(next.payload, AbortSignal.abort()), next.run]).toEqual([null, []])
})
