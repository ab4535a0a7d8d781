import type { TextField } from 'payload'
import { expect, test } from 'vitest'
import { searchTextField, uniqueKeyField } from '../../../../cms/base/fields/key-fields.ts'

type Row = { id: string; code: string; codeKey: string; _status?: string }

const taken = (code: string) => `${code} is taken`
const codeKey = uniqueKeyField('codeKey', { of: 'code', label: 'Code', taken })

/** The younger of two equal rows has another key (cms/migrations/keys). */
const stored: Row[] = [
  { id: 'older', code: 'Case-1', codeKey: 'case-1' },
  { id: 'younger', code: ' case-1', codeKey: 'case-1 younger' },
  { id: 'other', code: 'R-1', codeKey: 'r-1' },
]

const db = {
  find: async ({ where }: { where: { codeKey: { in: string[] } } }) => ({
    docs: stored.filter((row) => where.codeKey.in.includes(row.codeKey)),
  }),
  findOne: async ({ where }: { where: { id: { equals: string } } }) => stored.find(({ id }) => id === where.id.equals),
}

function hookOf({ hooks }: TextField, data: object, originalDoc?: object): Promise<unknown> {
  const common = { collection: { slug: 'products' }, req: { payload: { db }, t: (key: string) => key } }
  const operation = originalDoc ? 'update' : 'create'
  return hooks!.beforeChange![0]!({ ...common, data, originalDoc, operation } as never) as Promise<unknown>
}

const save = async (code: string | undefined, originalDoc?: Row) => hookOf(codeKey, { code }, originalDoc)

test('a code is refused where one that looks the same is stored; one that is free has its key, also where it is spelled anew', async () => {
  const refusal = { data: { errors: [{ path: 'code', message: 'Case-1 is taken' }] } }
  for (const code of ['case-1', 'CASE‑1', ' Case-1\u200b', 'Case\u00ad-1', 'Case\u00ad1']) {
    await expect(save(code), code).rejects.toMatchObject(refusal)
    await expect(save(code, stored[2]), code).rejects.toThrow()
  }
  expect(await save('Case-2')).toBe('case-2')
  expect(await save('r‑1', stored[2])).toBe('r-1')
  expect(await save(undefined)).toBeUndefined()
})

test('two that looked the same before can be saved under their texts, and not under another spelling', async () => {
  expect(await save('Case-1', stored[0])).toBe('case-1')
  expect(await save(' case-1', stored[1])).toBe('case-1 younger')
  expect(await save('case-1', stored[1])).toBe('case-1 younger')
  await expect(save('CASE-1', stored[1])).rejects.toThrow()
})

test('a draft is published under its code only while nobody else has it', async () => {
  const draft = { ...stored[2]!, code: 'Case-1', codeKey: 'case-1', _status: 'draft' }
  await expect(save('Case-1', draft)).rejects.toThrow()
  expect(await save('R-9', { ...draft, code: 'R-9', codeKey: 'r-9' })).toBe('r-9')
})

test('the search text for staff has all fields, also fields that a save does not change', async () => {
  const field = searchTextField(['name', 'code', 'gtin'], 'name')
  const before = { name: 'Ring', code: 'AU-R-001', gtin: '5901234123457' }
  expect(await hookOf(field, { name: 'Große Łódź' }, before)).toBe('grosse lodz aur001 5901234123457')
  expect(await hookOf(field, { ...before, gtin: null }, before)).toBe('ring aur001')
})
