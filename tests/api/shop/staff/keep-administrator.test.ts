import { expect } from 'vitest'
import { testWith } from '../../../support/own-shop.ts'
import { choosePassword, invite, newAddress, ownId, tokenMailedTo } from '../../../support/people.ts'
import { createStaff } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/** A separate shop, because the test leaves one administrator. */
const test = testWith({})

const demote = (by: Visitor, id: string) => by.patch(`/api/users/${id}`, { role: 'staff' })

test('a new role or a deletion ends the sessions of an account, and a new name does not', async ({ admin, editor }) => {
  const id = await ownId(editor)
  expect((await admin.patch(`/api/users/${id}`, { name: 'Ada', role: 'editor' })).status).toBe(200)
  expect((await editor.get('/api/products?limit=1')).status).toBe(200)
  expect((await admin.patch(`/api/users/${id}`, { role: 'staff' })).status).toBe(200)
  expect((await editor.get('/api/products?limit=1')).status).toBe(403)
  expect((await editor.post('/api/users/refresh-token')).status).toBe(403)
  const other = await createStaff(admin, 'staff')
  expect((await admin.delete(`/api/users/${await ownId(other)}`)).status).toBe(200)
  expect((await other.get('/api/products?limit=1')).status).toBe(403)
})

test('accounts are deleted and change roles one at a time, and none deletes itself', async ({ admin }) => {
  const other = await createStaff(admin, 'admin')
  const id = await ownId(other)
  const deleted = await admin.delete(`/api/users?where[id][equals]=${id}`)
  expect([deleted.status, deleted.text]).toEqual([409, expect.stringContaining('one at a time')])
  expect((await admin.patch(`/api/users?where[id][equals]=${id}`, { role: 'editor' })).status).toBe(409)
  const own = await other.delete(`/api/users/${id}`)
  expect([own.status, own.text]).toEqual([409, expect.stringContaining('cannot delete your own account')])
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(200)
})

test('an invited administrator does not count before the invitation is accepted', async ({ shop, admin }) => {
  const own = await ownId(admin)
  const email = newAddress()
  await invite(admin, email, 'admin')
  const refused = await demote(admin, own)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the last administrator')])
  const { body } = await choosePassword(visitor(shop.url), await tokenMailedTo(shop.dataDir, email))
  expect((await admin.delete(`/api/users/${body.user.id}`)).status).toBe(200)
})

async function administrator(by: Visitor) {
  const session = await createStaff(by, 'admin')
  return { session, id: await ownId(session) }
}

test('two administrators who demote or delete each other at once leave one of them', async ({ admin }) => {
  let [one, other] = [await administrator(admin), await administrator(admin)]
  expect((await demote(one.session, await ownId(admin))).status).toBe(200)
  const remove = (by: Visitor, id: string) => by.delete(`/api/users/${id}`)
  for (const act of [demote, remove, demote, remove, demote]) {
    const answers = await Promise.all([act(one.session, other.id), act(other.session, one.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (answers[0].status !== 200) [one, other] = [other, one]
    const { body } = await one.session.get<{ totalDocs: number }>('/api/users?where[role][equals]=admin&limit=0')
    expect(body.totalDocs).toBe(1)
    expect((await demote(one.session, one.id)).status, 'the last one').toBe(409)
    other = await administrator(one.session)
  }
})
