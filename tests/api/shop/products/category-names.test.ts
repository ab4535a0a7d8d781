import { expect, test } from '../../../support/api.ts'
import { createCategory, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Saved = { doc: { id: string; name: string } }
type Refused = { errors: { data: { errors: { path: string; message: string }[] } }[] }

const create = (admin: Visitor, name: string) =>
  admin.post<Saved & Refused>('/api/categories', { json: { name, position: 500 } })

const rename = (admin: Visitor, id: string, name: string) =>
  admin.patch<Saved & Refused>(`/api/categories/${id}`, { name })

/** Returns the status, the field and its message. */
function faultOf({ status, body }: { status: number; body: Refused }) {
  const { path, message } = body.errors?.[0]?.data.errors[0] ?? {}
  return [status, path, message]
}

const taken = (name: string) => [
  ...[400, 'name', `The category “${name}” has this name: lists do not tell case and accents apart.`],
]

test('a category cannot have the name of another one as lists compare it', async ({ admin }) => {
  const name = `Perlé ${uniqueId()}`
  const id = await createCategory(admin, name)
  const other = await createCategory(admin)
  const same = [name, name.toUpperCase(), ` ${name} `, name.replace('é', 'e'), name.normalize('NFD')]
  for (const each of same) {
    expect([each, ...faultOf(await create(admin, each))]).toEqual([each, ...taken(name)])
    expect([each, ...faultOf(await rename(admin, other, each))]).toEqual([each, ...taken(name)])
  }
  expect((await rename(admin, id, name.toUpperCase())).body.doc.name).toBe(name.toUpperCase())
  expect((await admin.patch(`/api/categories/${id}`, { position: 501 })).status).toBe(200)
})

test('a name has no spaces around it, and is not one that lists read as all categories', async ({ admin }) => {
  const name = `Spaces ${uniqueId()}`
  const { body, status } = await create(admin, `  ${name}\t`)
  expect([status, body.doc.name]).toEqual([201, name])
  expect((await rename(admin, body.doc.id, ` ${name} too `)).body.doc.name).toBe(`${name} too`)
  for (const [all, sentence] of [
    [' ALL ', '"All" stands for every category; please choose another name.'],
    ['Áll', '"All" stands for every category; please choose another name.'],
    ['  ', 'Please give a name.'],
  ])
    expect([all, ...faultOf(await create(admin, all!))]).toEqual([all, 400, 'name', sentence])
})
