import type { DoctorCheckResult } from '../../../../cms/desk/calls/doctor-checks.ts'
import { expect, test } from '../../../support/api.ts'

test('an administrator has the shop checked, by one check at a time', async ({ admin }) => {
  const headers = { Authorization: `JWT ${admin.token}` }
  const look = () => fetch(`${admin.shop}/api/panel/backup/problems`, { headers })
  const [one, other] = await Promise.all([look(), look()])
  const [done, refused] = one.status === 200 ? [one, other] : [other, one]
  expect([done.status, refused.status]).toEqual([200, 409])
  const lines = (await done.text()).trim().split('\n')
  const problems = lines.map((line) => JSON.parse(line) as DoctorCheckResult)
  expect(problems.length).toBe(problems[0]?.of)
  expect(problems.find(({ id }) => id === 'database')).toMatchObject({ state: 'ok', title: 'Database' })
})
