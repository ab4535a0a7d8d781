import type { PayloadRequest } from 'payload'

/** Returns the id of the shop's only branch, the default of new documents; undefined if there are several. */
export async function onlyBranch({ req }: { req: PayloadRequest }): Promise<string | undefined> {
  const { docs } = await req.payload.db.find<{ id: string }>({
    collection: 'branches',
    ...{ select: {}, limit: 2, pagination: false, req },
  })
  return docs.length === 1 ? docs[0]?.id : undefined
}
