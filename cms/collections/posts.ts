import type { CollectionConfig } from 'payload'
import { anyStaff, editors, publishedOnly } from '../access.ts'
import { htmlToText, richTextToHtml } from '../catalog/html.ts'
import { changeHooks } from '../changes/record-change.ts'
import { postTags } from '../changes/tags.ts'
import { dateField, htmlField, liveStatusField, row } from '../fields.ts'
import { previewConfig } from '../pages/preview/address.ts'

const hooks = changeHooks('Post', postTags)

/** The blog (storefront.md §3, Blog post). */
export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  defaultSort: '-publishedAt',
  versions: { drafts: true, maxPerDoc: 20 },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'publishedAt', '_status'],
    group: 'Blog',
    description: 'A published post is live within a second.',
    ...previewConfig('posts'),
  },
  access: { read: publishedOnly, readVersions: anyStaff, create: editors, update: editors, delete: editors },
  hooks: {
    ...hooks,
    beforeChange: [
      ...hooks.beforeChange,
      ({ data }) => {
        const contentHtml = richTextToHtml(data.content)
        return { ...data, contentHtml, contentText: htmlToText(contentHtml) }
      },
    ],
  },
  fields: [
    liveStatusField(),
    { name: 'title', type: 'text', required: true, index: true, label: 'Title', maxLength: 200 },
    row(
      { name: 'category', type: 'relationship', relationTo: 'post-categories', index: true, label: 'Category' },
      dateField({
        name: 'publishedAt',
        required: true,
        index: true,
        label: 'Date',
        defaultValue: () => new Date().toISOString(),
        admin: { description: 'Shown on the post; the newest comes first.' },
      }),
    ),
    { name: 'thumbnail', type: 'upload', relationTo: 'media', label: 'Picture' },
    { name: 'content', type: 'richText', label: 'Text' },
    htmlField('contentHtml'),
    htmlField('contentText'),
  ],
}
