import { expect, onTestFinished } from 'vitest'
import type { Branch } from '../../cms/payload-types.ts'
import { findDocuments } from './documents.ts'
import { store, whenLive } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Reads the document of the sample shop's branch, as staff see it. */
export async function readBranch(staff: Visitor): Promise<Branch> {
  return (await findDocuments<Branch>(staff, `branches?depth=0&where[name][equals]=${store}`))[0]!
}

/** Returns the email address of the branch, to which the shop sends its mails. */
export async function mailboxOf(by: Visitor): Promise<string> {
  const { body } = await by.get<{ contact: { key: string; value: string }[] }>(`/api/get_branch/${store}`)
  return body.contact.find(({ key }) => key === 'Email')?.value ?? ''
}

/** Saves fields of the sample shop's branch. The end of the test restores them, even if the test fails. */
export async function changeBranch(staff: Visitor, fields: Partial<Branch>): Promise<void> {
  const before = await readBranch(staff)
  const earlier = Object.keys(fields).map((name) => [name, before[name as keyof Branch] ?? null])
  const save = (changed: object) => staff.patch(`/api/branches/${before.id}`, { ...changed, _status: 'published' })
  onTestFinished(async () => {
    const { status, text } = await save(Object.fromEntries(earlier))
    expect(status, text).toBe(200)
  })
  const { status, text } = await save(fields)
  expect(status, text).toBe(200)
}

/** Reads the published branch of the sample shop. The end of the test restores it, and deletes its draft. */
export async function restoreBranch(admin: Visitor): Promise<Branch> {
  const branch = await readBranch(admin)
  onTestFinished(async () => {
    const { id, createdAt, updatedAt, editedFrom, ...fields } = branch
    const { status, text } = await admin.patch(`/api/branches/${id}`, { ...fields, _status: 'published' })
    expect(status, text).toBe(200)
    await whenLive(admin)
  })
  return branch
}
