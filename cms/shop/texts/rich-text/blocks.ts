import type { Block, UIField } from 'payload'
import { toVideoEmbedUrl } from './video-embed-url.ts'

/** A field that saves the input of a block at once, because Payload saves it late. */
const keepBlockFields: UIField = {
  name: 'keepBlockFields',
  type: 'ui',
  admin: { components: { Field: '/cms/panel/texts/rich-text/BlockFieldSync.tsx#BlockFieldSync' } },
}

/** A video of a host that pages may embed (src/domain/branch/embeddable-hosts.ts). */
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
        toVideoEmbedUrl(value ?? '') !== null ||
        'The address of a video on YouTube or Vimeo, as your browser shows it.',
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      label: 'What it shows',
      admin: { description: 'Read to those who do not see it.' },
    },
    keepBlockFields,
  ],
}

const PLAIN_TEXT = 'An empty line begins a new paragraph. Write a link as [My Orders](/order).'

/** A question with its answer, which pages show collapsed. */
const question: Block = {
  slug: 'question',
  labels: { singular: 'Question and answer', plural: 'Questions and answers' },
  admin: { disableBlockName: true },
  fields: [
    { name: 'question', type: 'text', required: true, maxLength: 300, label: 'Question' },
    {
      name: 'answer',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      label: 'Answer',
      admin: { description: PLAIN_TEXT },
    },
    keepBlockFields,
  ],
}

const pictureBeside: Block = {
  slug: 'pictureBeside',
  labels: { singular: 'Picture with text', plural: 'Pictures with text' },
  admin: { disableBlockName: true },
  fields: [
    { name: 'picture', type: 'upload', relationTo: 'media', required: true, label: 'Picture' },
    { name: 'heading', type: 'text', maxLength: 200, label: 'Heading' },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      label: 'Text beside it',
      admin: { description: PLAIN_TEXT },
    },
    keepBlockFields,
  ],
}

/** Payload blocks that staff can insert into a rich text: video, question with answer, picture with text. */
export const RICH_TEXT_BLOCKS: Block[] = [video, question, pictureBeside]
