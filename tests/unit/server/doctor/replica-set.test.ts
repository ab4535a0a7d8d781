import { expect, test } from 'vitest'
import { assessOplog, assessReplicaSetMembers } from '../../../../cms/server/doctor/replica-set.ts'

const member = (name: string, stateStr: string, health = 1) => ({ name, stateStr, health })

test('a replica set is well when each member is, one that is not is a warning that names it, and no primary a failure', () => {
  const [one, two, three] = [member('a', 'PRIMARY'), member('b', 'SECONDARY'), member('c', 'ARBITER')]
  expect(assessReplicaSetMembers([one, two, three])).toMatchObject({ state: 'ok', saw: '3 members, all well.' })
  expect(assessReplicaSetMembers([one])).toMatchObject({ state: 'ok' })
  const away = member('b', '(not reachable/healthy)', 0)
  const behind = member('c', 'RECOVERING')
  const warning = { state: 'warning', saw: 'b is (not reachable/healthy), c is RECOVERING.' }
  expect(assessReplicaSetMembers([one, away, behind])).toMatchObject(warning)
  const failure = { state: 'failure', saw: expect.stringContaining('no primary') }
  expect(assessReplicaSetMembers([member('a', 'SECONDARY'), away])).toMatchObject(failure)
})

test('an oplog must cover a day, once it is full', () => {
  const assess = (hours: number, usedBytes: number) => assessOplog({ hours, usedBytes, maxBytes: 1000 })
  for (const found of [assess(1, 10), assess(30, 990), assess(13, 501)]) expect(found).toMatchObject({ state: 'ok' })
  expect(assess(2, 990)).toMatchObject({ state: 'warning', saw: expect.stringContaining('reaches back 2 h') })
})
