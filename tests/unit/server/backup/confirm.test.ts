import { expect, test } from 'vitest'
import { confirmReplacing } from '../../../../cms/server/backup/confirm.ts'

const shop = { orders: 12, branches: ['Aurel', 'Aurel East'] }
const answering = (answer: string) => ({ isGiven: false, ask: async () => answer })

test('a person at the terminal is told which shop is replaced, and only yes replaces it', async () => {
  let asked = ''
  const ask = async (question: string) => {
    asked = question
    return ' Yes\n'
  }
  await confirmReplacing(shop, { isGiven: false, ask })
  expect(asked).toBe(
    'There is a shop here: Aurel, Aurel East, with 12 orders. It is replaced, and stands aside for 7 days. Type yes to go on: ',
  )
  for (const answer of ['', 'y', 'no', 'yess'])
    await expect(confirmReplacing(shop, answering(answer))).rejects.toThrow(/^Nothing was changed\.$/)
})

test('nobody is asked after --yes, and without a terminal nothing is replaced', async () => {
  await confirmReplacing(shop, { isGiven: true, ask: null })
  await expect(confirmReplacing(shop, { isGiven: false, ask: null })).rejects.toThrow(
    /To replace it, please add --yes;/,
  )
})
