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

/** Feature that cleans HTML pasted from Word and other sites, and gives buttons names. */
const additions = createServerFeature({
  feature: { ClientFeature: '/cms/panel/texts/rich-text/EditorAdditions.tsx#EditorAdditions' },
  key: 'additions',
})

/** Payload's features that are configured below or that no page would show. */
const LEFT_OUT = ['relationship', 'upload', 'heading', 'link', 'toolbarInline', 'align', 'indent']

/** Returns the editor of all rich texts. */
export function richTextEditor() {
  return lexicalEditor({
    features: ({ defaultFeatures }) => [
      ...defaultFeatures.filter(({ key }) => !LEFT_OUT.includes(key)),
      FixedToolbarFeature(),
      // The first level is the page's title.
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      // Indents lists only: other indents are styles, which the sanitizer removes.
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

/** Removes the button that creates a document, because opening its dialog already stores an empty draft. */
function withoutCreate(field: FieldAffectingData): FieldAffectingData {
  return field.type === 'relationship'
    ? ({ ...field, admin: { ...field.admin, allowCreate: false } } as FieldAffectingData)
    : field
}
