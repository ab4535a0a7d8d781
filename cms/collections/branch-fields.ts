import type { CollectionConfig, TextField } from 'payload'
import { DEFAULT_FOOTER_CATEGORY } from '../../src/domain/footer-category.ts'
import { thresholdFault } from '../../src/domain/free-shipping.ts'
import { toLinkUrl, toWebUrl } from '../../src/domain/link.ts'
import { keyValueField, panelField, rowTitle } from '../base/fields/fields.ts'
import { countField } from '../base/fields/number-fields.ts'
import { numberedCopy } from '../base/fields/numbered-copy.ts'
import { DEFAULT_THRESHOLD } from '../shop/products/low-stock.ts'
import { contactFault } from '../shop/texts/contact-fault.ts'
import { sanitizeHtml } from '../shop/texts/rich-text/html.ts'
import { infoStripFields } from './info-strip-fields.ts'

/** The name and appearance of the store. */
export function nameFields(): CollectionConfig['fields'] {
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
      maxRows: 50,
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
  ]
}

/** The country of the store, and its settings that depend on it. */
export function localeFields(): CollectionConfig['fields'] {
  return [
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
    panelField('currencyNote', '/cms/panel/texts/branch/CurrencyNote.tsx#CurrencyNote'),
    countField({
      name: 'lowStockThreshold',
      label: 'Low stock',
      defaultValue: DEFAULT_THRESHOLD,
      admin: {
        description:
          'A mail says when an order leaves this many pieces of a product or fewer. Empty: no such mails. They go to the Email of Contact.',
      },
    }),
    {
      name: 'showLowestPrice',
      type: 'checkbox',
      defaultValue: false,
      label: 'Lowest price of 30 days',
      admin: {
        description:
          'Beside a price that is struck through, shoppers read the lowest price of the 30 days before the reduction, as shops in the European Union must (Directive 98/6/EC). It is known from the first change of a price on.',
      },
    },
    {
      name: 'footerCategory',
      type: 'relationship',
      relationTo: 'categories',
      label: 'Category in the footer',
      admin: {
        allowCreate: false,
        description: `The footer of every page links to all products and to this category. Empty: to ${DEFAULT_FOOTER_CATEGORY}, if there is a category of this name.`,
      },
    },
    {
      name: 'hasNewsletter',
      type: 'checkbox',
      defaultValue: true,
      label: 'Newsletter',
      admin: {
        description:
          'The footer of every page has a box for mail addresses. Each is confirmed by its owner; the list is under Newsletter. Without a mail server (SMTP_URL) there is no box.',
      },
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

export function slidesField(): CollectionConfig['fields'][number] {
  return {
    name: 'slides',
    type: 'array',
    maxRows: 30,
    label: 'Slides',
    labels: { singular: 'Slide', plural: 'Slides' },
    admin: {
      components: rowTitle('New slide'),
      description: 'The slideshow of the home page. The first slide is what a shopper sees first.',
    },
    fields: [
      { name: 'title', type: 'text', required: true, label: 'Title' },
      {
        name: 'html',
        type: 'textarea',
        maxLength: 10_000,
        label: 'Text',
        admin: { components: { Field: '/cms/panel/texts/branch/SlideText.tsx#SlideText' } },
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

export function textFields(): CollectionConfig['fields'] {
  return [
    ...infoStripFields(),
    paymentTermsField,
    keyValueField('support_info', 'What shoppers can count on', ({ value }) => thresholdFault(value) ?? true),
    keyValueField('contact', 'Contact', (entry) => contactFault(entry) ?? true),
    keyValueField(
      'social',
      'Social links',
      ({ value }) =>
        toWebUrl(value) !== null || 'The whole address of the page, such as https://www.youtube.com/@shop.',
    ),
  ]
}

const paymentTermsField: TextField = {
  name: 'paymentTerms',
  type: 'text',
  maxLength: 300,
  label: 'How orders are paid',
  admin: {
    description:
      'A sentence or two beside the total of an order: in the order form, on its receipt, in My Orders and in its mails. Links to the pages on delivery and payment (Navigation) stand beside it.',
  },
}

export function brandsField(): CollectionConfig['fields'][number] {
  return {
    name: 'brands',
    type: 'array',
    maxRows: 200,
    label: 'Brands',
    labels: { singular: 'Brand', plural: 'Brands' },
    admin: { components: rowTitle('New brand') },
    fields: [
      { name: 'name', type: 'text', required: true, label: 'Name' },
      { name: 'picture', type: 'upload', relationTo: 'media', required: true, label: 'Logo' },
    ],
  }
}
