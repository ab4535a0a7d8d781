import type { Block, BlocksField, Field } from 'payload'
import { toLinkUrl } from '../../src/domain/pages/link.ts'
import { createDeletableReferenceField } from '../base/fields/deletable-reference.ts'
import { createFieldRow } from '../base/fields/fields.ts'
import { countField } from '../base/fields/number-fields.ts'
import { NEW_ARRIVALS_COUNT_RANGE } from '../shop/catalog/branches/home-block-settings.ts'

/** Returns the Payload field of a branch for the content blocks of its home page, below the featured products. */
export function homePageBlocksField(): BlocksField {
  return {
    name: 'home',
    type: 'blocks',
    maxRows: 20,
    label: 'Blocks of the home page',
    labels: { singular: 'Block', plural: 'Blocks' },
    blocks: [
      block('categoryTiles', 'Categories', 'Categories', [heading('Find your way'), tilesField]),
      block('newArrivals', 'New arrivals', 'New arrivals', [heading('New arrivals'), countOfArrivals]),
      block('story', 'Story', 'Stories', storyFields),
      block('posts', 'Posts', 'Posts', [heading('From the journal'), chosenPosts]),
      block('quote', 'Quote', 'Quotes', quoteFields),
      block('productInFocus', 'Product in focus', 'Products in focus', focusFields),
    ],
  }
}

function block(slug: string, singular: string, plural: string, fields: Field[]): Block {
  return {
    slug,
    labels: { singular, plural },
    fields: [
      ...fields,
      {
        name: 'isHidden',
        type: 'checkbox',
        label: 'Hidden',
      },
    ],
  }
}

function heading(defaultValue: string): Field {
  return { name: 'heading', type: 'text', required: true, label: 'Heading', maxLength: 80, defaultValue }
}

const tilesField: Field = {
  name: 'tiles',
  type: 'array',
  maxRows: 24,
  label: 'Categories',
  labels: { singular: 'Category', plural: 'Categories' },
  fields: [
    createFieldRow(createDeletableReferenceField({ name: 'category', relationTo: 'categories', label: 'Category' }), {
      name: 'tilePicture',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
    }),
  ],
}

const countOfArrivals = countField({
  name: 'count',
  label: 'How many products',
  required: true,
  min: NEW_ARRIVALS_COUNT_RANGE.least,
  max: NEW_ARRIVALS_COUNT_RANGE.most,
  defaultValue: NEW_ARRIVALS_COUNT_RANGE.usual,
  validate: (value: number | null | undefined) =>
    (Number.isInteger(value) && value! >= NEW_ARRIVALS_COUNT_RANGE.least && value! <= NEW_ARRIVALS_COUNT_RANGE.most) ||
    `This is a whole number from ${NEW_ARRIVALS_COUNT_RANGE.least} to ${NEW_ARRIVALS_COUNT_RANGE.most}.`,
})

const storyFields: Field[] = [
  heading('A story'),
  { name: 'text', type: 'textarea', required: true, label: 'Text', maxLength: 1000 },
  { name: 'storyPicture', type: 'upload', relationTo: 'media', required: true, label: 'Picture' },
  createFieldRow(
    { name: 'linkLabel', type: 'text', label: 'Words of the link', maxLength: 60 },
    {
      name: 'href',
      type: 'text',
      label: 'Where the link leads',
      validate: (value: string | null | undefined) =>
        !value || toLinkUrl(value) !== null || 'An address of this shop (/about) or of the web (https://…).',
    },
  ),
]

const chosenPosts = createDeletableReferenceField({
  name: 'chosen',
  relationTo: 'posts',
  hasMany: true,
  maxRows: 6,
  label: 'Posts',
})

const quoteFields: Field[] = [
  { name: 'text', type: 'textarea', required: true, label: 'Quote', maxLength: 400 },
  { name: 'by', type: 'text', label: 'Who said it', maxLength: 100 },
]

const focusFields: Field[] = [
  createDeletableReferenceField({
    name: 'product',
    relationTo: 'products',
    label: 'Product',
  }),
  { name: 'line', type: 'textarea', label: 'What to say of it', maxLength: 300 },
]
