import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { openPayload } from '../assumptions/open-payload.ts'

const payload = openPayload()

/** Payload creates a draft of these when the dialog for a new one is opened. */
const DRAFTS = ['products', 'posts', 'pages']

type Found = { name: string; mayCreate: boolean }
type Link = { type: string; relationTo?: string | string[]; admin?: { allowCreate?: boolean } }
type Editor = { editorConfig: { resolvedFeatureMap: Map<string, { sanitizedServerFeatureProps: { fields: Link[] } }> } }

const leadsToDraft = ({ relationTo = [] }: Link) => [relationTo].flat().some((slug) => DRAFTS.includes(slug))

function dialogsOf(collection: string, field: FlattenedField): Found[] {
  const name = `${collection}.${field.name}`
  const links =
    field.type === 'richText'
      ? ((field.editor as unknown as Editor).editorConfig.resolvedFeatureMap.get('link')?.sanitizedServerFeatureProps
          .fields ?? [])
      : [field as unknown as Link]
  return links.filter(leadsToDraft).map(({ admin }) => ({ name, mayCreate: admin?.allowCreate !== false }))
}

test('no dialog of another form leaves an empty product, post or page', () => {
  const dialogs = payload().config.collections.flatMap(({ slug, flattenedFields }) =>
    // Redirects, orders and texts; the collections of Payload itself have no forms.
    slug.startsWith('payload-') ? [] : flattenedFields.flatMap((field) => dialogsOf(slug, field)),
  )
  expect(dialogs).toContainEqual({ name: 'redirects.to', mayCreate: false })
  expect(dialogs).toContainEqual({ name: 'products.description', mayCreate: false })
  expect(dialogs.filter(({ mayCreate }) => mayCreate)).toEqual([])
})
