import { seoPlugin } from '@payloadcms/plugin-seo'
import { MetaDescriptionField, MetaImageField, MetaTitleField } from '@payloadcms/plugin-seo/fields'
import type { Field, Plugin } from 'payload'
import {
  buildDocumentUrl,
  composeDefaultSeoDescription,
  composeDefaultSeoTitle,
  getDefaultSeoImageId,
} from './defaults.ts'

/** Maximum characters of title and description. Search engines show fewer. */
const [MAX_TITLE, MAX_DESCRIPTION] = [200, 500]

/**
 * Payload plugin for title, description and picture in search results and shared links, with a preview that shows the
 * defaults of empty fields.
 */
export const configuredSeoPlugin: Plugin = seoPlugin({
  collections: ['products', 'categories', 'posts', 'pages'],
  uploadsCollection: 'media',
  fields: () => [title, description, image, preview],
  generateTitle: composeDefaultSeoTitle,
  generateDescription: composeDefaultSeoDescription,
  generateImage: getDefaultSeoImageId,
  generateURL: buildDocumentUrl,
})

const inForm = { disableBulkEdit: true, disableListColumn: true, disableListFilter: true } as const
const hasGenerateFn = true

const title = MetaTitleField({ hasGenerateFn, overrides: { label: 'Title', validate: atMost(MAX_TITLE) } })
const description = MetaDescriptionField({
  hasGenerateFn,
  overrides: { label: 'Description', validate: atMost(MAX_DESCRIPTION) },
})
const image = MetaImageField({
  hasGenerateFn,
  relationTo: 'media',
  overrides: { label: 'Picture', index: true },
})

const preview: Field = {
  name: 'searchPreview',
  type: 'ui',
  label: 'Preview',
  admin: { ...inForm, components: { Field: '/cms/panel/texts/seo/SearchResultPreview.tsx#SearchResultPreviewField' } },
}

/** Returns a validator for a maximum length. */
function atMost(most: number) {
  return (value: string | null | undefined) => !value || value.length <= most || `At most ${most} characters.`
}
