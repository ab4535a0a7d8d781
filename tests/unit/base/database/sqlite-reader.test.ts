import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { openReader } from '../../../../cms/base/database/sqlite/reader.ts'

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

test('when the thread has failed, current and later queries fail at once', async () => {
  const reader = openReader('shop.db')
  const waiting = expect(reader.rows('SELECT 1')).rejects.toThrow('out of memory')
  threads.at(-1)!.emit('error', new Error('out of memory'))
  threads.at(-1)!.emit('exit', 1)
  await waiting
  await expect(reader.rows('SELECT 2')).rejects.toThrow('out of memory')
})

test('queries fail at once when the reader is closed', async () => {
  const reader = openReader('shop.db')
  const waiting = expect(reader.rows('SELECT 1')).rejects.toThrow('The reader of the database is closed.')
  await reader.close()
  await waiting
  await expect(reader.rows('SELECT 2')).rejects.toThrow('The reader of the database is closed.')
})
