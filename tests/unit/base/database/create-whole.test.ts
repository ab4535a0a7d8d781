import { expect, test } from 'vitest'
import { createEditor, openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()
const collection = 'payload-locked-documents'

const newUser = async () => ({ relationTo: 'users' as const, value: (await createEditor(payload())).id })

test('a document can be locked while a save of it ends its locks', async () => {
  const { db } = payload()
  const user = await newUser()
  const lock = () => db.create({ collection, data: { globalSlug: 'mail-templates', user }, returning: false })
  const unlock = () => db.deleteMany({ collection, where: { globalSlug: { equals: 'mail-templates' } } })
  for (let round = 0; round < 20; round++) {
    const ended = await Promise.allSettled([lock(), unlock(), lock(), unlock(), unlock()])
    expect(ended.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.cause)] : []))).toEqual([])
  }
  await lock()
  const { docs } = await db.find<{ user: object }>({ collection, where: {} })
  expect(docs.map((each) => each.user)).toContainEqual(user)
})

test('locking a document that was deleted meanwhile stores no lock and throws no error', async () => {
  const { db } = payload()
  const user = await newUser()
  const document = { relationTo: 'posts' as const, value: crypto.randomUUID() }
  const where = { 'document.value': { equals: document.value } }
  await db.create({ collection, data: { document, user }, returning: false })
  expect((await db.find({ collection, where })).docs).toEqual([])
})
