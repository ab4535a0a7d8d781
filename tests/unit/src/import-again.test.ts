import { expect, test } from 'vitest'
import { importAgain } from '../../../src/import-again.ts'

test('a failed import is fetched again under another fragment, until it succeeds', async () => {
  const fragments: string[] = []
  const load = async (fragment: string) => {
    fragments.push(fragment)
    if (fragments.length < 3) throw new TypeError('Failed to fetch')
    return 'module'
  }
  for (let time = 0; time < 2; time++) await expect(importAgain(load)).rejects.toThrow('Failed to fetch')
  expect([await importAgain(load), await importAgain(load), fragments]).toEqual([
    'module',
    'module',
    ['', '#', '##', '##'],
  ])
})

test('modules do not share their fragments', async () => {
  const broken = async (_fragment: string) => {
    throw new TypeError('Failed to fetch')
  }
  await expect(importAgain(broken)).rejects.toThrow()
  expect(await importAgain(async (fragment) => fragment)).toBe('')
})
