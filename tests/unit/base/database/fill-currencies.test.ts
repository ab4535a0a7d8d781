import { expect, test } from 'vitest'
import { fillCurrencies, type PricedVersion } from '../../../../cms/migrations/currencies/fill-currencies.ts'

async function written(branches: { branch: string; currency: string }[], versions: PricedVersion[]) {
  const calls: unknown[] = []
  await fillCurrencies({ read: async () => ({ branches, versions }), write: async (...call) => void calls.push(call) })
  return calls
}

test('older orders get the currency that their branch had, else the oldest that is known of it, else its own', async () => {
  const version = (currency: string, since: string) => ({ branch: 'a', currency, since })
  const versions = [version('USD', '2026-01-01'), version('USD', '2026-02-01'), version('EUR', '2026-10-01')]
  expect(await written([{ branch: 'a', currency: 'EUR' }], versions)).toEqual([
    ['USD', 'a', null],
    ['EUR', 'a', '2026-10-01'],
  ])
  expect(await written([{ branch: 'a', currency: 'JPY' }], [])).toEqual([['JPY', 'a', null]])
})
