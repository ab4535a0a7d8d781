import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { afterCommit, dropAfterCommit, runAfterCommit } from '../../../../cms/base/changes/after-commit.ts'

const inTransaction = (transactionID?: string | Promise<string>) => ({ transactionID }) as unknown as PayloadRequest

test('work waits for the commit of its own transaction, whatever is committed beside it', async () => {
  const done: string[] = []
  await afterCommit(inTransaction('a'), () => done.push('a'))
  await afterCommit(inTransaction(Promise.resolve('b')), () => done.push('b'))
  runAfterCommit('b')
  expect(done).toEqual(['b'])
  runAfterCommit('a')
  runAfterCommit('a')
  expect(done).toEqual(['b', 'a'])
})

test('after a rollback the work is dropped', async () => {
  const done: string[] = []
  await afterCommit(inTransaction('a'), () => done.push('a'))
  dropAfterCommit('a')
  runAfterCommit('a')
  expect(done).toEqual([])
})

test('outside a transaction the work runs at once', async () => {
  const done: string[] = []
  await afterCommit(inTransaction(), () => done.push('now'))
  await afterCommit(undefined, () => done.push('too'))
  expect(done).toEqual(['now', 'too'])
})
