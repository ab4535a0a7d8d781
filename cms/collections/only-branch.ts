import type { PayloadRequest } from 'payload'

/**
 * Returns the id of the shop's only branch; undefined if there are several. Payload's `defaultValue` of a document's
 * branch.
 */
export async function onlyBranch({ req }: { req: PayloadRequest }): Promise<string | undefined> {
  const { docs } = await req.payload.db.find<{ id: string }>({
    collection: 'branches',
    ...{ select: {}, limit: 2, pagination: false, req },
  })
  return docs.length === 1 ? docs[0]?.id : undefined
}
