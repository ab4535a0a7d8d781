import { expect } from 'vitest'
import { picture, upload } from './pictures.ts'
import { uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Creates a document of a collection, which must succeed. Returns its id. */
export async function createDocument(admin: Visitor, collection: string, json: object): Promise<string> {
  const { status, body, text } = await admin.post<{ doc: { id: string } }>(`/api/${collection}`, { json })
  expect(status, text).toBe(201)
  return body.doc.id
}

/** Creates a published blog post. Returns its id. */
export const createPublishedPost = (admin: Visitor, fields: object = {}): Promise<string> =>
  createDocument(admin, 'posts', {
    ...{ title: `Post ${uniqueId()}`, publishedAt: new Date().toISOString(), _status: 'published', ...fields },
  })

export async function createPicture(admin: Visitor): Promise<string> {
  const { status, body, text } = await upload(admin, { data: await picture('png') })
  expect(status, text).toBe(201)
  return body.doc.id
}
