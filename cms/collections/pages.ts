import type { CollectionConfig, PayloadRequest } from 'payload'
import { findPageSlugFault, MAX_PAGE_SLUG_LENGTH } from '../../src/domain/pages/written-page.ts'
import { allowStaffOrPublished, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedWrittenPageTags } from '../base/changes/tags.ts'
import { createNumberedCopyHook } from '../base/fields/create-numbered-copy-hook.ts'
import { draftVersionOptions, scheduleButtonComponents } from '../base/fields/draft-versions.ts'
import {
  createOptimisticLockFields,
  createRedirectListField,
  createRichTextHtmlField,
  createScheduleBannerField,
  liveStatusField,
} from '../base/fields/fields.ts'
import { searchTextField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { withDerivedPostFields } from '../shop/catalog/derived-fields.ts'
import { fillAndValidatePageSlug, findTakenPageSlugFault } from '../shop/texts/page-slug.ts'
import {
  detachRedirectsFromDeletedDocument,
  redirectMovedPage,
  rememberPublishedPageAddress,
} from '../shop/texts/redirects/redirect-hooks.ts'
import { textPicturesField } from '../shop/texts/rich-text/text-pictures.ts'
import { createPreviewAdminOptions } from '../site/pages/preview/preview-url.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Page', toChangedWrittenPageTags)

/** The Payload collection of pages that staff write, such as privacy and terms, each with its own URL. */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  defaultSort: 'title',
  versions: draftVersionOptions,
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'updatedAt', '_status'],
    listSearchableFields: ['searchText'],
    description:
      'Pages such as those on delivery, returns, privacy and terms. A published page is live within a second. Links to it are arranged in the branch, under Navigation.',
    components: { edit: scheduleButtonComponents },
    ...createPreviewAdminOptions('pages'),
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
    beforeValidate: [fillAndValidatePageSlug],
    beforeChange: [...hooks.beforeChange, rememberPublishedPageAddress, ({ data }) => withDerivedPostFields(data)],
    afterChange: [...hooks.afterChange, redirectMovedPage],
    beforeDelete: [detachRedirectsFromDeletedDocument],
  },
  fields: [
    liveStatusField(),
    createRedirectListField(),
    ...createOptimisticLockFields(),
    createScheduleBannerField(),
    { name: 'title', type: 'text', required: true, index: true, label: 'Title', maxLength: 200 },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      label: 'Address',
      maxLength: MAX_PAGE_SLUG_LENGTH,
      hooks: { beforeDuplicate: [createNumberedCopyHook('-', MAX_PAGE_SLUG_LENGTH)] },
      // The form validates again while it is edited, which would clear a refusal that only a hook knows.
      validate: async (value: string | null | undefined, { id, req }: { id?: unknown; req: PayloadRequest }) =>
        !value || (findPageSlugFault(value) ?? (await findTakenPageSlugFault(value.trim(), id, req)) ?? true),
      admin: {
        description:
          'What follows /pages/ in the address, such as ring-sizes. Empty: made of the title when the page is published. When it changes, the old address leads to the new one.',
      },
    },
    {
      name: 'lead',
      type: 'textarea',
      label: 'Lead',
      maxLength: 500,
      admin: { description: 'A sentence or two below the title, and in search results.' },
    },
    { name: 'picture', type: 'upload', relationTo: 'media', label: 'Picture' },
    {
      name: 'content',
      type: 'richText',
      label: 'Text',
      admin: {
        description: 'Write {amount} for the amount from which shipping is free: it is that of the branch, also later.',
      },
    },
    createRichTextHtmlField('contentHtml'),
    createRichTextHtmlField('contentText'),
    textPicturesField(),
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.pages, 'title or address'),
  ],
}
