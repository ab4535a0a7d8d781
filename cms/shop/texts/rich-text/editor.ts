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
import { RICH_TEXT_BLOCKS } from './blocks.ts'

/** An editor feature: cleans HTML pasted from Word and other sites, labels buttons, and loses no text before a save. */
const additions = createServerFeature({
  feature: { ClientFeature: '/cms/panel/texts/rich-text/RichTextEditorFeature.tsx#RichTextEditorFeature' },
  key: 'additions',
})

/** Payload's editor features that are replaced below or not shown by pages. */
const LEFT_OUT = ['relationship', 'upload', 'heading', 'link', 'toolbarInline', 'align', 'indent']

/** Returns the Lexical editor that all rich text fields of the panel use. */
export function createRichTextEditor() {
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
      BlocksFeature({ blocks: RICH_TEXT_BLOCKS }),
      additions(),
    ],
  })
}

/** Returns the field without the button that creates a document, whose dialog would store an empty draft. */
function withoutCreate(field: FieldAffectingData): FieldAffectingData {
  return field.type === 'relationship'
    ? ({ ...field, admin: { ...field.admin, allowCreate: false } } as FieldAffectingData)
    : field
}
