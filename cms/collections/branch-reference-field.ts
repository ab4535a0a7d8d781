import type { Field, PayloadRequest } from 'payload'

/** The field for the branch of a document. Forms show it only in shops with several branches. */
export function createBranchReferenceField(): Field {
  return {
    name: 'branch',
    type: 'relationship',
    relationTo: 'branches',
    required: true,
    index: true,
    label: 'Branch',
    defaultValue: onlyBranch,
    admin: { components: { Field: '/cms/panel/parts/BranchField.tsx#BranchField' } },
  }
}

/** Returns the id of the shop's only branch; undefined if there are several. */
async function onlyBranch({ req }: { req: PayloadRequest }): Promise<string | undefined> {
  const { docs } = await req.payload.db.find<{ id: string }>({
    collection: 'branches',
    select: {},
    limit: 2,
    pagination: false,
    req,
  })
  return docs.length === 1 ? docs[0]?.id : undefined
}
