import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { newPhone, signUp } from '../../../support/customers.ts'
import { testWith } from '../../../support/own-shop.ts'
import { adminPassword } from '../../../support/shop-process.ts'
import { adminEmail } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** A shop that writes down each password it hashes. */
const test = testWith({ NODE_OPTIONS: `--import ${resolve('tests/support/count-hashes.ts')}` })

const password = 'six-or-more'

/** The rounds of each hash that was made while `work` went on. */
async function hashesOf({ dataDir }: { dataDir: string }, work: () => Promise<unknown>): Promise<string[]> {
  const written = () => {
    const file = join(dataDir, 'hashes')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  const before = written().length
  await work()
  return written().slice(before)
}

test('signing up with a taken phone hashes as much as with a free one', async ({ shop }) => {
  const { name } = await signUp(shop.url)
  const register = (phone: string) => () => visitor(shop.url).post('/api/register', { form: { name: phone, password } })
  const free = await hashesOf(shop, register(newPhone()))
  expect(free).toEqual(['600000'])
  expect(await hashesOf(shop, register(name))).toEqual(free)
})

test('a wrong password hashes as much for an unknown phone as for a customer', async ({ shop }) => {
  const { name, password: right } = await signUp(shop.url)
  const login = (phone: string, sent: string) => () =>
    visitor(shop.url).post('/api/login', { form: { name: phone, password: sent } })
  const known = await hashesOf(shop, login(name, 'wrong-one'))
  expect(known).toEqual(['600000'])
  expect(await hashesOf(shop, login(newPhone(), 'wrong-one'))).toEqual(known)
  expect(await hashesOf(shop, login('Ada', 'wrong-one'))).toEqual(known)
  expect(await hashesOf(shop, login(name, right))).toEqual(known)
})

test('a wrong password hashes as much for an unknown address as for staff', async ({ shop }) => {
  const login = (email: string, sent: string) => () =>
    visitor(shop.url).post('/api/users/login', { json: { email, password: sent } })
  const known = await hashesOf(shop, login(adminEmail, 'wrong-password'))
  expect(known).toEqual(['600000'])
  expect(await hashesOf(shop, login('nobody@aurel.example', 'wrong-password'))).toEqual(known)
  expect(await hashesOf(shop, login(adminEmail, adminPassword))).toEqual(known)
})
