import { expect, test } from 'vitest'
import { takeExpectedProblems } from '../support/expected-problems.ts'

/** A log whose lines arrive one by one, each time that somebody looks. */
function logOf(...lines: string[]) {
  const left = [...lines]
  return { left, takeProblems: () => left.splice(0, 1) }
}

const stored = 'a page could not be stored'
const failed = 'a request failed'

test('the problems that a test expects are awaited and taken, in whatever order', async () => {
  const log = logOf(stored, failed, 'a later one')
  expect(await takeExpectedProblems(log, [/request/, /page/])).toEqual([stored, failed])
  expect(log.left).toEqual(['a later one'])
})

test('another problem than the expected one fails the test, and so does the expected one twice', async () => {
  await expect(takeExpectedProblems(logOf(stored), [/request/])).rejects.toThrow(stored)
  await expect(takeExpectedProblems(logOf(failed, failed), [/request/, /page/])).rejects.toThrow(failed)
})

test('problems of which there may be any number are no other ones', async () => {
  const lines = [stored, stored, failed]
  expect(await takeExpectedProblems(logOf(...lines), [/request/], [/page/])).toEqual(lines)
  await expect(takeExpectedProblems(logOf(stored, 'another', failed), [/request/], [/page/])).rejects.toThrow('another')
})

test('none of the problems that may be logged has to be', async () => {
  expect(await takeExpectedProblems(logOf(), [], [/page/])).toEqual([])
})
