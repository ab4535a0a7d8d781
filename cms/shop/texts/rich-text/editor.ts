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
import type { Block, FieldAffectingData } from 'payload'
import { playerOf } from './video.ts'

/** A video of one of the hosts whose players pages may show (src/domain/framed-hosts.ts). */
const video: Block = {
  slug: 'video',
  labels: { singular: 'Video', plural: 'Videos' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'url',
      type: 'text',
      required: true,
      label: 'Address of the video',
      validate: (value: string | null | undefined) =>
        playerOf(value ?? '') !== null || 'The address of a video on YouTube or Vimeo, as your browser shows it.',
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      label: 'What it shows',
      admin: { description: 'Read to those who do not see it.' },
    },
    {
      name: 'kept',
      type: 'ui',
      admin: { components: { Field: '/cms/panel/lexical/KeepBlockFields.tsx#KeepBlockFields' } },
    },
  ],
}

/** Word's and other sites' HTML is made plain before it is pasted, and buttons have names. */
const additions = createServerFeature({
  feature: { ClientFeature: '/cms/panel/texts/rich-text/EditorAdditions.tsx#EditorAdditions' },
  key: 'additions',
})

/** Features of Payload's that this shop has in another form, or whose result no page would show. */
const LEFT_OUT = ['relationship', 'upload', 'heading', 'link', 'toolbarInline', 'align', 'indent']

/** The editor of all rich texts: descriptions of products, and posts. */
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
      BlocksFeature({ blocks: [video] }),
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
