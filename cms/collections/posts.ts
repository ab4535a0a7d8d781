import type { CollectionConfig } from 'payload'
import { allowStaffOrPublished, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedPostTags } from '../base/changes/tags.ts'
import { draftVersionOptions, scheduleButtonComponents } from '../base/fields/draft-versions.ts'
import {
  createFieldRow,
  createOptimisticLockFields,
  createRichTextHtmlField,
  createScheduleBannerField,
  dateField,
  liveStatusField,
} from '../base/fields/fields.ts'
import { searchTextField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { withDerivedPostFields } from '../shop/catalog/derived-fields.ts'
import {
  deleteRedirectFromPublishedAddress,
  detachRedirectsFromDeletedDocument,
} from '../shop/texts/redirects/redirect-hooks.ts'
import { textPicturesField } from '../shop/texts/rich-text/text-pictures.ts'
import { createPreviewAdminOptions } from '../site/pages/preview/preview-url.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Post', toChangedPostTags)

/** The Payload collection of blog posts (storefront.md §3, Blog post). */
export const posts: CollectionConfig = {
  slug: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  defaultSort: '-publishedAt',
  versions: draftVersionOptions,
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    listSearchableFields: ['searchText'],
    defaultColumns: ['title', 'category', 'publishedAt', '_status'],
    description: 'A published post is live within a second.',
    components: { edit: scheduleButtonComponents },
    ...createPreviewAdminOptions('posts'),
  },
  access: {
    read: allowStaffOrPublished,
    readVersions: createAccessRule('readShop'),
    create: createAccessRule('editTexts'),
    update: createAccessRule('editTexts'),
    delete: createAccessRule('editTexts'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [normalizeSearchHook],
    beforeChange: [...hooks.beforeChange, ({ data }) => withDerivedPostFields(data)],
    afterChange: [...hooks.afterChange, deleteRedirectFromPublishedAddress],
    beforeDelete: [detachRedirectsFromDeletedDocument],
  },
  fields: [
    liveStatusField(),
    ...createOptimisticLockFields(),
    createScheduleBannerField(),
    { name: 'title', type: 'text', required: true, index: true, label: 'Title', maxLength: 200 },
    createFieldRow(
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
    {
      name: 'author',
      type: 'text',
      label: 'Author',
      maxLength: 100,
      admin: { description: 'Shown beside the date. Empty: the store itself has written it.' },
    },
    { name: 'thumbnail', type: 'upload', relationTo: 'media', label: 'Picture' },
    { name: 'content', type: 'richText', label: 'Text' },
    createRichTextHtmlField('contentHtml'),
    createRichTextHtmlField('contentText'),
    textPicturesField(),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.posts, 'title'),
  ],
}
