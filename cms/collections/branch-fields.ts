import type { CollectionConfig, GroupField, TextField } from 'payload'
import { findPlaceholderFault } from '../../src/domain/delivery/placeholders-and-free-shipping.ts'
import { toLinkUrl, toWebUrl } from '../../src/domain/pages/link.ts'
import { MANUAL_PAYMENT_METHOD_NAMES } from '../../src/domain/payments/payment.ts'
import { PAYMENT_METHODS_WITH_INSTRUCTIONS } from '../../src/domain/payments/payment-terms.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { keyValueField } from '../base/fields/fields.ts'
import { countField } from '../base/fields/number-fields.ts'
import { DEFAULT_LOW_STOCK_THRESHOLD } from '../shop/products/low-stock.ts'
import { findBranchContactFault } from '../shop/texts/contact-fault.ts'
import { sanitizeHtml } from '../shop/texts/rich-text/html.ts'
import { infoStripFields } from './info-strip-fields.ts'

/** Returns the Payload fields for a branch's name, other names, logo and placeholder picture. */
export function createBranchBrandingFields(): CollectionConfig['fields'] {
  return [
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Name of the store',
      hooks: { beforeDuplicate: [createNumberedCopyHook(' ')] },
    },
    {
      name: 'aliases',
      type: 'text',
      hasMany: true,
      maxRows: 50,
      label: 'Other names',
    },
    { name: 'logo', type: 'upload', relationTo: 'media', label: 'Logo' },
    {
      name: 'placeholder',
      type: 'upload',
      relationTo: 'media',
      label: 'Placeholder picture',
    },
  ]
}

/** Returns the Payload fields for a branch's currency and country, and for settings such as its low-stock threshold. */
export function createBranchSettingFields(): CollectionConfig['fields'] {
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
        }),
      ],
    },
    countField({
      name: 'lowStockThreshold',
      label: 'Low stock',
      defaultValue: DEFAULT_LOW_STOCK_THRESHOLD,
    }),
    {
      name: 'showLowestPrice',
      type: 'checkbox',
      defaultValue: false,
      label: 'Lowest price of 30 days',
    },
    {
      name: 'footerCategory',
      type: 'relationship',
      relationTo: 'categories',
      label: 'Category in the footer',
    },
    {
      name: 'hasNewsletter',
      type: 'checkbox',
      defaultValue: true,
      label: 'Newsletter',
    },
    {
      name: 'openNames',
      type: 'checkbox',
      defaultValue: false,
      label: 'Open names',
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
    fields: [
      { name: 'title', type: 'text', required: true, label: 'Title' },
      {
        name: 'html',
        type: 'textarea',
        maxLength: 10_000,
        label: 'Text',
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

/** Returns the Payload fields for a branch's promises, payment terms, contact details and social links. */
export function createBranchTextFields(): CollectionConfig['fields'] {
  return [
    ...infoStripFields(),
    paymentTermsField,
    paymentInstructionsField,
    keyValueField('support_info', 'What shoppers can count on', ({ value }) => findPlaceholderFault(value) ?? true),
    keyValueField('contact', 'Contact', (entry) => findBranchContactFault(entry) ?? true),
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
}

const paymentInstructionsField: GroupField = {
  name: 'paymentInstructions',
  type: 'group',
  label: 'How each way is paid',
  fields: PAYMENT_METHODS_WITH_INSTRUCTIONS.map((name) => ({
    name,
    type: 'text',
    maxLength: 300,
    label: MANUAL_PAYMENT_METHOD_NAMES[name],
  })),
}

export function brandsField(): CollectionConfig['fields'][number] {
  return {
    name: 'brands',
    type: 'array',
    maxRows: 200,
    label: 'Brands',
    labels: { singular: 'Brand', plural: 'Brands' },
    fields: [
      { name: 'name', type: 'text', required: true, label: 'Name' },
      { name: 'picture', type: 'upload', relationTo: 'media', required: true, label: 'Logo' },
    ],
  }
}
