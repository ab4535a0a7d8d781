import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { openDoctorContext } from '../../../cms/server/doctor/context.ts'
import { databaseChecks } from '../../../cms/server/doctor/database.ts'
import { replicaSetChecks } from '../../../cms/server/doctor/replica-set.ts'
import { resultsOf } from '../../support/doctor.ts'
import { freePort } from '../../support/free-port.ts'
import { openMongod } from '../../support/own-shop.ts'

async function look(DATABASE_URI: string) {
  const context = openDoctorContext({ DATABASE_URI })
  const made = [...databaseChecks.filter(({ id }) => id === 'database'), ...replicaSetChecks]
  const results = await resultsOf(made, context)
  await context.close()
  return Object.fromEntries(results.map(({ id, state, saw }) => [id, `${state}: ${saw}`]))
}

test('a small oplog, a lost member and a server without a replica set are each reported', async () => {
  const mongod = await openMongod({ oplogMb: 1 })
  const uri = mongod.uri('shop')
  expect(await look(uri)).toEqual({
    database: 'ok: MongoDB, shop.',
    'replica-set': 'ok: One member: its disk is the only one.',
    oplog: expect.stringMatching(/^ok: It reaches back 0 h, and is \d+ % full\.$/),
  })

  const client = new MongoClient(uri)
  onTestFinished(() => client.close())
  const rows = client.db().collection('rows')
  for (let row = 0; row < 8; row++) await rows.insertOne({ text: 'x'.repeat(200_000) })
  const warning = /^warning: It reaches back \d h: a process of the shop that was away for longer/
  expect((await look(uri)).oplog).toMatch(warning)

  const admin = client.db('admin')
  const { config } = await admin.command({ replSetGetConfig: 1 })
  const lost = { _id: 1, host: `127.0.0.1:${await freePort()}`, votes: 0, priority: 0 }
  const members = [...config.members, lost]
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members } })
  await expect
    .poll(async () => (await look(uri))['replica-set'])
    .toBe(`warning: ${lost.host} is (not reachable/healthy).`)

  await client.close()
  await mongod.alone()
  expect(await look(uri.replace(/\?.*/, ''))).toEqual({
    database: 'failure: The MongoDB of DATABASE_URI is a standalone server, which has no transactions.',
    'replica-set': 'skipped: The database cannot be read.',
    oplog: 'skipped: The database cannot be read.',
  })
})
