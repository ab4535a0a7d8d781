import { expect, test } from 'vitest'
import { assessOplog, assessReplicaSetMembers } from '../../../../cms/server/doctor/replica-set.ts'

const member = (name: string, stateStr: string, health = 1) => ({ name, stateStr, health })

test('a replica set is well when each member is, one that is not is a warning that names it, and no primary a failure', () => {
  const [one, two, three] = [member('a', 'PRIMARY'), member('b', 'SECONDARY'), member('c', 'ARBITER')]
  expect(assessReplicaSetMembers([one, two, three])).toMatchObject({ state: 'ok', saw: '3 members, all well.' })
  expect(assessReplicaSetMembers([one])).toMatchObject({ state: 'ok' })
  const away = member('b', '(not reachable/healthy)', 0)
  const behind = member('c', 'RECOVERING')
  expect(assessReplicaSetMembers([member('a', 'PRIMARY'), away, behind])).toMatchObject({
    ...{ state: 'warning', saw: 'b is (not reachable/healthy), c is RECOVERING.' },
  })
  const found = assessReplicaSetMembers([member('a', 'SECONDARY'), member('b', '(not reachable/healthy)', 0)])
  expect(found).toMatchObject({ state: 'failure' })
  expect(found.saw).toContain('no primary')
})

test('an oplog must cover a day, once it is full', () => {
  const maxBytes = 1000
  expect(assessOplog({ hours: 1, usedBytes: 10, maxBytes })).toMatchObject({ state: 'ok' })
  expect(assessOplog({ hours: 30, usedBytes: 990, maxBytes })).toMatchObject({ state: 'ok' })
  expect(assessOplog({ hours: 13, usedBytes: 501, maxBytes })).toMatchObject({ state: 'ok' })
  const found = assessOplog({ hours: 2, usedBytes: 990, maxBytes })
  expect(found).toMatchObject({ state: 'warning' })
  expect(found.saw).toContain('reaches back 2 h')
})
