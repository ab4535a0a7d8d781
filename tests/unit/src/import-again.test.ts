import { expect, test } from 'vitest'
import { importAgain } from '../../../src/import-again.ts'

test('a failed import is fetched again under another fragment of its own, until it succeeds', async () => {
  const fragments: string[] = []
  const load = async (fragment: string) => {
    fragments.push(fragment)
    if (fragments.length < 3) throw new TypeError('Failed to fetch')
    return 'module'
  }
  for (let time = 0; time < 2; time++) await expect(importAgain(load)).rejects.toThrow('Failed to fetch')
  expect([await importAgain(load), await importAgain(load)]).toEqual(['module', 'module'])
  expect(fragments).toEqual(['', '#', '##', '##'])
  // Another module begins anew.
  expect(await importAgain(async (fragment) => fragment)).toBe('')
})
