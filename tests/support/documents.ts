import { expect } from 'vitest'
import { picture, upload } from './pictures.ts'
import type { Visitor } from './visitor.ts'

/** Creates a document of a collection, which must succeed. Returns its id. */
export async function createDocument(admin: Visitor, collection: string, json: object): Promise<string> {
  const { status, body, text } = await admin.post<{ doc: { id: string } }>(`/api/${collection}`, { json })
  expect(status, text).toBe(201)
  return body.doc.id
}

/** Returns the documents that a query of the API finds, such as `posts?limit=1`. */
export const findDocuments = async <Found>(by: Visitor, query: string): Promise<Found[]> =>
  (await by.get<{ docs: Found[] }>(`/api/${query}`)).body.docs

/** Creates a published blog post. Returns its id. */
export function createPublishedPost(admin: Visitor, fields: object = {}): Promise<string> {
  const title = `Post ${crypto.randomUUID().slice(0, 8)}`
  return createDocument(admin, 'posts', { title, publishedAt: new Date(), _status: 'published', ...fields })
}

export async function createPicture(admin: Visitor): Promise<string> {
  const { status, body, text } = await upload(admin, { data: await picture('png') })
  expect(status, text).toBe(201)
  return body.doc.id
}
