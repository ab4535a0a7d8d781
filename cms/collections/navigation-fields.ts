import type { ArrayField, Condition, Field, GroupField, RelationshipField } from 'payload'
import { toLinkUrl } from '../../src/domain/link.ts'
import { LINK_KINDS, type LinkKind } from '../../src/domain/navigation.ts'
import { PAGE_TOPICS, type PageTopic } from '../../src/domain/written-page.ts'
import { row, rowTitle } from '../base/fields/fields.ts'

/** The links in the bar below the header and in the footer, and the pages for common questions such as delivery. */
export function navigationFields(): Field[] {
  return [
    {
      name: 'categoriesInBar',
      type: 'checkbox',
      defaultValue: true,
      label: 'Categories in the bar',
      admin: { description: 'On wide screens the bar shows the categories that fit, beside the menu of all of them.' },
    },
    linksField({
      name: 'barLinks',
      label: 'Links in the bar',
      maxRows: 12,
      description: 'In this order, behind the categories. Without any: About, Blog and Contact.',
    }),
    {
      name: 'footerColumns',
      type: 'array',
      maxRows: 4,
      label: 'Columns of the footer',
      labels: { singular: 'Column', plural: 'Columns of the footer' },
      admin: {
        components: rowTitle('New column'),
        description: 'Between the categories and the contact. Without any: one with About, Blog and Contact.',
      },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60, label: 'Heading' },
        linksField({ name: 'links', label: 'Links', maxRows: 12 }),
      ],
    },
    topicPagesField,
  ]
}

type Links = { name: string; label: string; maxRows: number; description?: string }

function linksField({ name, label, maxRows, description }: Links): ArrayField {
  return {
    name,
    type: 'array',
    maxRows,
    label,
    labels: { singular: 'Link', plural: label },
    admin: { components: rowTitle('New link'), ...(description && { description }) },
    fields: [
      {
        name: 'label',
        type: 'text',
        maxLength: 60,
        label: 'Words',
        admin: { description: 'Empty: the title or the name of what it leads to.' },
        validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
          kindOf(siblingData) !== 'address' || Boolean(value?.trim()) || 'An address has no title: please give words.',
      },
      row(
        {
          name: 'kind',
          type: 'select',
          required: true,
          defaultValue: 'page',
          label: 'Leads to',
          options: [...LINK_KINDS],
        },
        targetField('page', 'pages'),
        targetField('category', 'categories'),
        targetField('postCategory', 'post-categories'),
        {
          name: 'address',
          type: 'text',
          maxLength: 1000,
          label: labelOf('address'),
          admin: { condition: isOfKind('address') },
          validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
            kindOf(siblingData) !== 'address' ||
            toLinkUrl(value ?? '') !== null ||
            'An address of this shop (/about) or of the web (https://…).',
        },
      ),
    ],
  }
}

function targetField(kind: LinkKind, relationTo: 'pages' | 'categories' | 'post-categories'): RelationshipField {
  return {
    ...{ name: kind, type: 'relationship', relationTo, maxDepth: 0, label: labelOf(kind) },
    admin: { allowCreate: false, condition: isOfKind(kind) },
  }
}

const labelOf = (kind: LinkKind) => LINK_KINDS.find(({ value }) => value === kind)?.label ?? kind

const kindOf = (link: unknown) => (link as { kind?: LinkKind } | undefined)?.kind

const isOfKind =
  (kind: LinkKind): Condition =>
  (_, link) =>
    kindOf(link) === kind

const TOPIC_LABELS: Record<PageTopic, string> = {
  delivery: 'On delivery',
  payment: 'On payment',
  returns: 'On returns',
  privacy: 'On privacy',
  terms: 'On terms',
}

const topicPagesField: GroupField = {
  name: 'topicPages',
  type: 'group',
  label: 'What shoppers ask',
  admin: {
    description: 'Orders and products link to these pages, and the last line of every page to privacy and terms.',
  },
  fields: PAGE_TOPICS.map((topic) => ({
    ...{ name: topic, type: 'relationship', relationTo: 'pages', maxDepth: 0, label: TOPIC_LABELS[topic] },
    admin: { allowCreate: false },
  })),
}
