import { seoPlugin } from '@payloadcms/plugin-seo'
import { MetaDescriptionField, MetaImageField, MetaTitleField } from '@payloadcms/plugin-seo/fields'
import type { Field, Plugin } from 'payload'
import { defaultDescription, defaultImage, defaultTitle, defaultUrl } from './defaults.ts'

/** Far more than search engines show. */
const [MAX_TITLE, MAX_DESCRIPTION] = [200, 500]

/**
 * Title, description and picture for search results and shared links. The plugin's fields and its "Auto-generate" are used,
 * and a preview of our own: the plugin's shows nothing for fields that are empty, where pages have their own words.
 */
export const seo: Plugin = seoPlugin({
  collections: ['products', 'categories', 'posts', 'pages'],
  uploadsCollection: 'media',
  fields: () => [title, description, image, preview],
  generateTitle: defaultTitle,
  generateDescription: defaultDescription,
  generateImage: defaultImage,
  generateURL: defaultUrl,
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
  admin: { ...inForm, components: { Field: '/cms/panel/texts/seo/SearchPreview.tsx#SearchPreview' } },
}

/** Refuses a text that is too long. */
function atMost(most: number) {
  return (value: string | null | undefined) => !value || value.length <= most || `At most ${most} characters.`
}
