import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { type Customer, newPhone } from '../../../support/customers.ts'
import { testWith } from '../../../support/own-shop.ts'
import { adminPassword } from '../../../support/shop-process.ts'
import { adminEmail } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

/** A shop that records each password hash. */
const test = testWith({ NODE_OPTIONS: `--import ${resolve('tests/support/count-hashes.ts')}` })

/** Returns the rounds of each password hash that was computed during `work`. */
async function hashesOf({ dataDir }: { dataDir: string }, work: () => Promise<unknown>): Promise<string[]> {
  const written = () => {
    const file = join(dataDir, 'hashes')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  const before = written().length
  await work()
  return written().slice(before)
}

type Ask = (by: Visitor, known: Customer) => Promise<unknown>
const register = (by: Visitor, name: string) => by.post('/api/register', { form: { name, password: 'six-or-more' } })
const login = (by: Visitor, name: string, password = 'wrong-one') => by.post('/api/login', { form: { name, password } })
const loginOfStaff = (by: Visitor, email: string, password = 'wrong-password') =>
  by.post('/api/users/login', { json: { email, password } })

test.for<[string, ...Ask[]]>([
  ['signing up', (by) => register(by, newPhone()), (by, { name }) => register(by, name)],
  [
    ...(['a sign-in of customers', (by: Visitor, { name }: Customer) => login(by, name)] as const),
    ...[newPhone(), 'Ada'].map((name) => (by: Visitor) => login(by, name)),
    (by, { name, password }) => login(by, name, password),
  ],
  [
    ...(['a sign-in of staff', (by: Visitor) => loginOfStaff(by, adminEmail)] as const),
    (by) => loginOfStaff(by, 'nobody@aurel.example'),
    (by) => loginOfStaff(by, adminEmail, adminPassword),
  ],
])('%s hashes as much whether the account is known or not', async ([, ...asks], { shop, stranger, customer }) => {
  for (const ask of asks) expect(await hashesOf(shop, () => ask(stranger, customer))).toEqual(['600000'])
})
