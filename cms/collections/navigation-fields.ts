import type { ArrayField, Field, GroupField, RelationshipField } from 'payload'
import { NAVIGATION_LINK_KINDS, type NavigationLinkKind } from '../../src/domain/branch/navigation.ts'
import { toLinkUrl } from '../../src/domain/pages/link.ts'
import { PAGE_TOPICS, type PageTopic } from '../../src/domain/pages/written-page.ts'
import { createFieldRow } from '../base/fields/fields.ts'

/**
 * Returns the Payload fields of a branch for the links in header and footer, and for the choice of pages about topics
 * such as delivery.
 */
export function navigationFields(): Field[] {
  return [
    {
      name: 'categoriesInBar',
      type: 'checkbox',
      defaultValue: true,
      label: 'Categories in the bar',
    },
    linksField({ name: 'barLinks', label: 'Links in the bar', maxRows: 12 }),
    {
      name: 'footerColumns',
      type: 'array',
      maxRows: 4,
      label: 'Columns of the footer',
      labels: { singular: 'Column', plural: 'Columns of the footer' },
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 60, label: 'Heading' },
        linksField({ name: 'links', label: 'Links', maxRows: 12 }),
      ],
    },
    topicPagesField,
  ]
}

type Links = { name: string; label: string; maxRows: number }

function linksField({ name, label, maxRows }: Links): ArrayField {
  return {
    name,
    type: 'array',
    maxRows,
    label,
    labels: { singular: 'Link', plural: label },
    fields: [
      {
        name: 'label',
        type: 'text',
        maxLength: 60,
        label: 'Words',
        validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
          kindOf(siblingData) !== 'address' || Boolean(value?.trim()) || 'An address has no title: please give words.',
      },
      createFieldRow(
        {
          name: 'kind',
          type: 'select',
          required: true,
          defaultValue: 'page',
          label: 'Leads to',
          options: [...NAVIGATION_LINK_KINDS],
        },
        targetField('page', 'pages'),
        targetField('category', 'categories'),
        targetField('postCategory', 'post-categories'),
        {
          name: 'address',
          type: 'text',
          maxLength: 1000,
          label: labelOf('address'),
          validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
            kindOf(siblingData) !== 'address' ||
            toLinkUrl(value ?? '') !== null ||
            'An address of this shop (/about) or of the web (https://…).',
        },
      ),
    ],
  }
}

function targetField(
  kind: NavigationLinkKind,
  relationTo: 'pages' | 'categories' | 'post-categories',
): RelationshipField {
  return { name: kind, type: 'relationship', relationTo, maxDepth: 0, label: labelOf(kind) }
}

const labelOf = (kind: NavigationLinkKind) => NAVIGATION_LINK_KINDS.find(({ value }) => value === kind)?.label ?? kind

const kindOf = (link: unknown) => (link as { kind?: NavigationLinkKind } | undefined)?.kind

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
  fields: PAGE_TOPICS.map((topic) => {
    return { name: topic, type: 'relationship', relationTo: 'pages', maxDepth: 0, label: TOPIC_LABELS[topic] }
  }),
}
