import { execFileSync } from 'node:child_process'
import { constants } from 'node:os'
import { expect, test } from 'vitest'

/** In a process of its own, because a priority cannot be raised again. Reading a file starts the threads that compress. */
const SCRIPT = `
  import { readdirSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority } from 'node:os'
  import { lowerPriority } from './cms/server/backup/lower-priority.ts'
  await readFile('package.json')
  lowerPriority()
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  console.log(JSON.stringify(threads.map((id) => getPriority(id))))
`

test('a backup lets the shop go first with all its threads', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })
  const priorities: number[] = JSON.parse(printed)
  expect(priorities.length).toBeGreaterThan(0)
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]))
})
