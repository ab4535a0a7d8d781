import type { CollectionAfterReadHook, PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { products } from '../../../cms/collections/products.ts'

type Row = { id: string; stock: number; sold: number }

function requestOver(rows: Row[]) {
  const asked: unknown[] = []
  type Query = { where: { id: { in?: string[]; equals?: string } } }
  const found = (query: Query) => {
    asked.push(query)
    const { in: ids, equals } = query.where.id
    return rows.filter(({ id }) => id === equals || ids?.includes(id))
  }
  const db = {
    find: async (query: Query) => ({ docs: found(query) }),
    findOne: async (query: Query) => found(query)[0] ?? null,
  }
  const req = { user: { collection: 'users' }, context: {}, payload: { db } }
  return { req: req as unknown as PayloadRequest, asked }
}

function read(doc: object, req: PayloadRequest): Promise<Row> {
  const [hook] = (products.hooks?.afterRead ?? []) as [CollectionAfterReadHook]
  return Promise.resolve(hook({ doc, req, context: req.context } as never)) as Promise<Row>
}

const rows = Array.from({ length: 10 }, (_, n) => ({ id: `p${n}`, stock: n, sold: 2 * n }))

test('a list of ten products asks the database for their stock once', async () => {
  const { req, asked } = requestOver(rows)
  const shown = await Promise.all(rows.map(({ id }) => read({ id, name: id, stock: 99, sold: 99 }, req)))
  expect(shown).toEqual(rows.map((row) => ({ ...row, name: row.id })))
  expect(asked).toHaveLength(1)
})

test('a product that is read later in the same request has the stock of that moment; one without its column asks for none', async () => {
  const { req, asked } = requestOver(rows)
  await read({ id: 'p1', stock: 0, sold: 0 }, req)
  rows[1]!.stock = 7
  expect(await read({ id: 'p1', stock: 0, sold: 0 }, req)).toMatchObject({ stock: 7 })
  expect(await read({ id: 'p1', name: 'Ring' }, req)).toEqual({ id: 'p1', name: 'Ring' })
  expect(asked).toHaveLength(2)
})
