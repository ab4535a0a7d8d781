import { RelationshipField } from '@payloadcms/ui'
import type { RelationshipFieldServerProps } from 'payload'

/** Payload's field for a document's branch. Renders nothing in shops with one branch, which is the field's default. */
export async function BranchField({ payload, clientField, permissions, ...props }: RelationshipFieldServerProps) {
  const { path, schemaPath, readOnly } = props
  if ((await payload.db.count({ collection: 'branches' })).totalDocs === 1) return null
  return (
    <RelationshipField
      field={clientField}
      {...{ path, schemaPath, readOnly }}
      permissions={typeof permissions === 'object' ? permissions : undefined}
    />
  )
}
