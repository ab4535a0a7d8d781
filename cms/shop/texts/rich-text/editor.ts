import {
  BlocksFeature,
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  IndentFeature,
  LinkFeature,
  lexicalEditor,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData } from 'payload'
import { blocks } from './blocks.ts'

/** Word's and other sites' HTML is made plain before it is pasted, and buttons have names. */
const additions = createServerFeature({
  feature: { ClientFeature: '/cms/panel/texts/rich-text/EditorAdditions.tsx#EditorAdditions' },
  key: 'additions',
})

/** Features of Payload's that this shop has in another form, or whose result no page would show. */
const LEFT_OUT = ['relationship', 'upload', 'heading', 'link', 'toolbarInline', 'align', 'indent']

/** The editor of all rich texts: descriptions of products, posts and pages. */
export function richTextEditor() {
  return lexicalEditor({
    features: ({ defaultFeatures }) => [
      ...defaultFeatures.filter(({ key }) => !LEFT_OUT.includes(key)),
      FixedToolbarFeature(),
      // The page has the first level for its title.
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      // A page shows it as a list in a list; of other texts it would be a style, which the sanitizer removes.
      IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote'] }),
      LinkFeature({
        enabledCollections: ['products', 'posts'],
        fields: ({ defaultFields }) => defaultFields.map(withoutCreate),
      }),
      UploadFeature({
        enabledCollections: ['media'],
        collections: { media: { fields: [{ name: 'caption', type: 'text', label: 'Caption' }] } },
      }),
      EXPERIMENTAL_TableFeature(),
      BlocksFeature({ blocks }),
      additions(),
    ],
  })
}

/** A new product or post would be created as an empty draft when its dialog is opened. */
function withoutCreate(field: FieldAffectingData): FieldAffectingData {
  return field.type === 'relationship'
    ? ({ ...field, admin: { ...field.admin, allowCreate: false } } as FieldAffectingData)
    : field
}
