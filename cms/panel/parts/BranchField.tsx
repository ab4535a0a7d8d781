import { RelationshipField } from '@payloadcms/ui'
import type { RelationshipFieldServerProps } from 'payload'

/** Payload's field for a document's branch. Renders nothing in shops with one branch, which is the field's default. */
export async function BranchField({
  payload,
  clientField,
  path,
  schemaPath,
  permissions,
  readOnly,
}: RelationshipFieldServerProps) {
  if ((await payload.db.count({ collection: 'branches' })).totalDocs === 1) return null
  return (
    <RelationshipField
      field={clientField}
      {...{ path, schemaPath, readOnly }}
      {...(typeof permissions === 'object' ? { permissions } : {})}
    />
  )
}
