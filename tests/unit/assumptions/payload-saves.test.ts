import type { CollectionAfterChangeHook } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import { log } from '../../../cms/base/log/log.ts'
import { changeTogether } from '../../../cms/desk/products/change-together.ts'
import { createEditor, openPayload, storedUser } from './open-payload.ts'

// The import's assumptions about the queries of Payload's saves. Where they fail, it saves each line alone.

const payload = openPayload()
const ids: string[] = []

beforeAll(async () => {
  const branch = await payload().create({
    ...{ collection: 'branches', draft: true },
    data: { name: 'Aurel', storeName: 'aurel', _status: 'draft' } as never,
  })
  const category = await payload().create({ collection: 'categories', data: { name: 'Rings', position: 1 } as never })
  for (const code of ['R-1', 'R-2']) {
    const data = { code, name: code, category: category.id, branch: branch.id, price: 10, _status: 'published' }
    ids.push((await payload().create({ collection: 'products', data: data as never })).id)
  }
})

async function setPrice(price: number) {
  const user = await storedUser(payload(), (await createEditor(payload())).id)
  const changes = ids.map((id) => ({ id, toChange: () => ({ price }) }))
  // A transaction ends after some time, which is no matter of this test.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const results = await changeTogether(payload(), changes, { ...user, collection: 'users', role: 'admin' } as never)
  clock.mockRestore()
  return [...results.values()].map(({ kind }) => kind)
}

const prices = async () => {
  const { docs } = await payload().find({ collection: 'products', where: { id: { in: ids } } })
  return docs.map(({ price }) => price)
}

test('batched saves share their reads of products', async () => {
  const findVersions = vi.spyOn(payload().db, 'findVersions')
  const findOne = vi.spyOn(payload().db, 'findOne')
  expect(await setPrice(11)).toEqual(['done', 'done'])
  expect(await prices()).toEqual([11, 11])
  const ofProducts = ({ mock }: { mock: { calls: [{ collection: string }][] } }) =>
    mock.calls.filter(([{ collection }]) => collection === 'products').length
  const message = 'Saves ask in another way: an import takes longer (cms/base/database/payload-saves/known-queries.ts).'
  expect([ofProducts(findVersions as never), ofProducts(findOne as never)], message).toEqual([2, 0])
})

test('a save that reads data before it is written is not batched, and the log says so once', async () => {
  const askOtherwise: CollectionAfterChangeHook = async ({ doc, req }) => {
    await req.payload.db.findOne({ collection: 'products', where: { and: [{ id: { equals: doc.id } }] }, req })
  }
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const { hooks } = payload().collections.products.config
  hooks.afterChange.push(askOtherwise)
  try {
    expect(await setPrice(12)).toEqual(['alone', 'alone'])
    expect(await prices()).toEqual([11, 11])
  } finally {
    hooks.afterChange.splice(hooks.afterChange.indexOf(askOtherwise), 1)
  }
  expect(await setPrice(13)).toEqual(['alone', 'alone'])
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.lastCall?.[0]).toContain('Unexpected query in a save: findOne')
})
