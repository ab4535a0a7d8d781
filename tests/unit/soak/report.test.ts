import { expect, test } from 'vitest'
import { openJournal } from '../../soak/journal.ts'
import { readOptions } from '../../soak/options.ts'
import { listProblems, progressLine, tableOfMemory, tableOfTimes } from '../../soak/report.ts'

test('times are told by minute and kind, with p50 and p99', () => {
  let now = 5000
  const journal = openJournal(() => now)
  for (const milliseconds of [3, 1, 2]) journal.time('page', milliseconds)
  now += 60_000
  journal.time('order', 40)
  const [head, first, second, all, count] = tableOfTimes(journal.minutes).split('\n')
  expect(head?.split(/\s+/).slice(0, 4)).toEqual(['minute', 'page', 'call', 'order'])
  expect(first?.split(/\s+/).slice(0, 4)).toEqual(['1', '2/3', '–', '–'])
  expect(second?.split(/\s+/).slice(0, 4)).toEqual(['2', '–', '–', '40/40'])
  expect(all?.split(/\s+/).slice(0, 4)).toEqual(['all', '2/3', '–', '40/40'])
  expect(count?.split(/\s+/).slice(0, 4)).toEqual(['count', '3', '0', '1'])
  expect(progressLine(journal, [[{ seconds: 1, megabytes: 300 }]])).toBe('minute 1: page 3 (2/3); 300 MB, problems: 0')
})

test('a problem is told once, with how often it came and what it was at first', () => {
  const journal = openJournal()
  journal.problem('GET /: status 500', 'a')
  journal.problem('GET /: status 500', 'b')
  journal.problem('Two orders have one reference.', '')
  expect(listProblems(journal)).toBe('✗ GET /: status 500 (2 times)\n    a\n✗ Two orders have one reference.')
})

test('the memory of each process has a line, also of one that ended at once', () => {
  const life = Array.from({ length: 100 }, (_, seconds) => ({ seconds, megabytes: 300 }))
  const [, first, second] = tableOfMemory([life, []]).split('\n')
  expect(first).toMatch(/^process 1 +300 → 300 MB +300 MB +0 MB\/h +49 s$/)
  expect(second).toMatch(/^process 2 +ended too soon/)
})

test('the soak takes minutes, a database and a size, and names what it takes', () => {
  expect(readOptions([])).toEqual({ minutes: 20, database: 'sqlite', products: 44 })
  const chosen = ['--minutes', '2', '--database', 'mongodb', '--products', '10000']
  expect(readOptions(chosen)).toEqual({ minutes: 2, database: 'mongodb', products: 10_000 })
  expect(() => readOptions(['--minutes', '0'])).toThrow('--minutes takes')
  expect(() => readOptions(['--database', 'oracle'])).toThrow('--database takes')
  expect(() => readOptions(['--products', 'few'])).toThrow('--products takes')
})
