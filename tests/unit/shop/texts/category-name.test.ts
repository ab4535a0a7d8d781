import { expect, test } from 'vitest'
import { completeCategoryName } from '../../../../cms/shop/texts/category-name.ts'

const stored = [
  { id: 'a', name: 'Rings' },
  { id: 'b', name: ' rings ' },
  { id: 'c', name: ' Gifts ' },
]

function save(name: string, originalDoc?: { id: string; name: string }) {
  const req = { payload: { db: { find: async () => ({ docs: stored }) } }, t: (key: string) => key }
  const operation = originalDoc ? 'update' : 'create'
  return completeCategoryName({ data: { name }, originalDoc, operation, req } as never)
}

test('two categories that had one name already can be saved under it, and not under another spelling of it', async () => {
  for (const doc of stored.slice(0, 2)) expect(await save(doc.name, doc)).toEqual({ name: doc.name })
  for (const doc of stored.slice(0, 2)) await expect(save('RINGS', doc)).rejects.toThrow()
  expect(await save('Bands', stored[0])).toEqual({ name: 'Bands' })
})

test('spaces that a name was stored with leave it on the next save', async () => {
  expect(await save(' Gifts ', stored[2])).toEqual({ name: 'Gifts' })
})
