import type { CollectionConfig } from 'payload'
import { allow, publishedOnly } from '../access.ts'
import { withDerivedPostFields } from '../catalog/derived-fields.ts'
import { changeHooks } from '../changes/record-change.ts'
import { postTags } from '../changes/tags.ts'
import { draftVersions, versionViews } from '../draft-versions.ts'
import { dateField, editingFields, htmlField, liveStatusField, row, scheduledField } from '../fields.ts'
import { previewConfig } from '../pages/preview/address.ts'
import { endRedirectOfPublished, keepRedirectsToDeleted } from '../redirects/moved-addresses.ts'
import { textPicturesField } from '../rich-text/text-pictures.ts'

const hooks = changeHooks('Post', postTags)

/** The blog (storefront.md §3, Blog post). */
export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  defaultSort: '-publishedAt',
  versions: draftVersions,
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'publishedAt', '_status'],
    group: 'Texts and pictures',
    description: 'A published post is live within a second.',
    components: { views: { edit: versionViews } },
    ...previewConfig('posts'),
  },
  access: {
    read: publishedOnly,
    readVersions: allow('readShop'),
    create: allow('editTexts'),
    update: allow('editTexts'),
    delete: allow('editTexts'),
  },
  hooks: {
    ...hooks,
    beforeChange: [...hooks.beforeChange, ({ data }) => withDerivedPostFields(data)],
    afterChange: [...hooks.afterChange, endRedirectOfPublished],
    beforeDelete: [keepRedirectsToDeleted],
  },
  fields: [
    liveStatusField(),
    ...editingFields(),
    scheduledField(),
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
    textPicturesField(),
  ],
}
