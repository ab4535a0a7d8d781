import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { openSqliteReader } from '../../../../cms/base/database/sqlite/reader.ts'

const threads: EventEmitter[] = []

/** A thread that never responds. */
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super()
      threads.push(this)
    }
    postMessage() {}
    async terminate() {
      this.emit('exit', 1)
    }
  },
}))

function failThread() {
  threads.at(-1)!.emit('error', new Error('out of memory'))
  threads.at(-1)!.emit('exit', 1)
}

test.for<[string, message: string, end: (reader: ReturnType<typeof openSqliteReader>) => unknown]>([
  ['the thread has failed', 'out of memory', failThread],
  ['the reader is closed', 'The reader of the database is closed.', (reader) => reader.close()],
])('when %s, current and later queries fail at once', async ([, message, end]) => {
  const reader = openSqliteReader('shop.db')
  const waiting = expect(reader.rows('SELECT 1')).rejects.toThrow(message)
  await end(reader)
  await waiting
  await expect(reader.rows('SELECT 2')).rejects.toThrow(message)
})
