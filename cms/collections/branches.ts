import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
} from 'payload'
import { FRAMED_HOSTS } from '../../src/domain/framed-hosts.ts'
import { toLinkUrl, toWebUrl } from '../../src/domain/link.ts'
import { admins, anyStaff, editors } from '../access.ts'
import { sanitizeHtml } from '../catalog/html.ts'
import { isPublished, publicationHooks } from '../changes/hooks.ts'
import { branchTags } from '../changes/tags.ts'
import { countField, keyValueField } from '../fields.ts'
import { numberedCopy } from '../numbered-copy.ts'
import { previewConfig } from '../pages/preview/address.ts'

const hooks = publicationHooks('Branch', branchTags)

/** A store: what its header, footer, home, about and contact pages say (storefront.md §3, Branch info). */
export const branches: CollectionConfig = {
  slug: 'branches',
  labels: { singular: 'Branch', plural: 'Branches' },
  versions: { drafts: true, maxPerDoc: 20 },
  // The fields that populate a product's branch; all others together are 20 kB.
  defaultPopulate: { name: true, currency: true },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'aliases', 'updatedAt', '_status'],
    group: 'Shop',
    description:
      'The store itself: its slides, texts and addresses. A published change is live within a second. A draft is seen by staff only.',
    ...previewConfig('branches'),
  },
  // Anonymous callers use get_branch, which returns public fields only.
  access: { read: anyStaff, readVersions: anyStaff, create: admins, update: editors, delete: admins },
  hooks: { ...hooks, beforeChange: [recordWasPublished], afterChange: [refuseUnpublish, ...hooks.afterChange] },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Store', fields: storeFields() },
        { label: 'Slides', fields: [slidesField()] },
        { label: 'Texts', fields: textFields() },
        { label: 'Brands', fields: [brandsField()] },
      ],
    },
  ],
}

async function recordWasPublished({
  operation,
  originalDoc,
  collection,
  req,
}: Parameters<CollectionBeforeChangeHook>[0]) {
  req.context.wasPublished = operation === 'update' && (await isPublished(originalDoc.id, collection, req))
}

/** Refuses to unpublish a store: it would have neither pages nor calls. It can be deleted instead. */
async function refuseUnpublish({ doc, collection, req }: Parameters<CollectionAfterChangeHook>[0]) {
  if (!req.context.wasPublished || (await isPublished(doc.id, collection, req))) return
  throw new APIError('A store stays published. Save a draft beside it, or publish the change.', 400, null, true)
}

function storeFields(): CollectionConfig['fields'] {
  return [
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name of the store',
      hooks: { beforeDuplicate: [numberedCopy(' ')] },
    },
    {
      name: 'aliases',
      type: 'text',
      hasMany: true,
      label: 'Other names',
      admin: { description: 'Names under which older clients ask for this store. Upper and lower case are the same.' },
    },
    { name: 'logo', type: 'upload', relationTo: 'media', label: 'Logo' },
    {
      name: 'placeholder',
      type: 'upload',
      relationTo: 'media',
      label: 'Placeholder picture',
      admin: { description: 'Shown for products that have no picture yet.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'currency',
          type: 'text',
          required: true,
          defaultValue: 'USD',
          label: 'Currency',
          maxLength: 3,
          validate: (value: string | null | undefined) =>
            /^[A-Z]{3}$/.test(value ?? '') || 'Three letters, such as USD.',
        },
        {
          name: 'country',
          type: 'text',
          required: true,
          defaultValue: 'US',
          label: 'Country of its phone numbers',
          validate: (value: string | null | undefined) => /^[A-Z]{2}$/.test(value ?? '') || 'Two letters, such as US.',
        },
        countField({
          name: 'productsPerList',
          label: 'Products per list',
          min: 1,
          required: true,
          defaultValue: 3,
          admin: { description: 'How many products the home page and a category show before "Show all".' },
        }),
      ],
    },
    {
      name: 'openNames',
      type: 'checkbox',
      defaultValue: false,
      label: 'Open names',
      admin: { description: 'In the name-only sign-in, a name that is not known yet signs in as typed.' },
    },
  ]
}

function slidesField(): CollectionConfig['fields'][number] {
  return {
    name: 'slides',
    type: 'array',
    label: 'Slides',
    labels: { singular: 'Slide', plural: 'Slides' },
    admin: { description: 'The slideshow of the home page. The first slide is what a shopper sees first.' },
    fields: [
      { name: 'title', type: 'text', required: true, label: 'Title' },
      {
        name: 'html',
        type: 'textarea',
        label: 'Text (HTML)',
        hooks: { beforeChange: [({ value }) => sanitizeHtml(value)] },
      },
      { name: 'picture', type: 'upload', relationTo: 'media', required: true, label: 'Picture' },
      {
        type: 'row',
        fields: [
          { name: 'linkLabel', type: 'text', label: 'Words on the button' },
          {
            name: 'href',
            type: 'text',
            label: 'Where the button leads',
            validate: (value: string | null | undefined) =>
              !value ||
              toLinkUrl(value) !== null ||
              'An address of this shop (/category?name=Rings) or of the web (https://…).',
          },
        ],
      },
    ],
  }
}

function textFields(): CollectionConfig['fields'] {
  return [
    keyValueField(
      'support_info',
      'Support texts',
      'Keys: Free delivery, Secure payment, Free returns, Customer Support.',
    ),
    keyValueField(
      'contact',
      'Contact',
      'Keys: Address, Email, Phone, Work Day, Map (an HTML iframe of a map), Introduction, About the Product.',
      ({ key, value }) =>
        key.toLowerCase() !== 'map' ||
        sanitizeHtml(value).includes('<iframe') ||
        `A map is an iframe over https of one of these: ${FRAMED_HOSTS.join(', ')}.`,
    ),
    keyValueField(
      'social',
      'Social links',
      'Keys: FaceBook, Twitter, Youtube. The text is the address of the page.',
      ({ value }) =>
        toWebUrl(value) !== null || 'The whole address of the page, such as https://www.youtube.com/@shop.',
    ),
  ]
}

function brandsField(): CollectionConfig['fields'][number] {
  return {
    name: 'brands',
    type: 'array',
    label: 'Brands',
    labels: { singular: 'Brand', plural: 'Brands' },
    fields: [
      { name: 'name', type: 'text', required: true, label: 'Name' },
      { name: 'picture', type: 'upload', relationTo: 'media', required: true, label: 'Logo' },
    ],
  }
}
