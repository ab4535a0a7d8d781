import type { CollectionConfig } from 'payload'
import { createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { redirectsTag } from '../base/changes/tags.ts'
import { createComponentField } from '../base/fields/fields.ts'
import { createLoadedVersionField } from '../base/fields/optimistic-lock.ts'
import { createSmallCollectionSearchHook } from '../base/fields/search-filter.ts'
import { normalizeAndValidateRedirect, REDIRECT_LABELS } from '../shop/texts/redirects/check-redirect.ts'
import { REDIRECT_TARGET_COLLECTIONS } from '../shop/texts/redirects/find-redirect.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const SEARCHED = ['from', 'toPath', 'why']

/**
 * The Payload collection of redirects from old URLs. Renaming and archiving create them automatically
 * (cms/shop/texts/redirects).
 */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  defaultSort: '-createdAt',
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'toPath', 'why'],
    listSearchableFields: SEARCHED,
    description:
      'Old addresses of the shop, and where they lead now. A renamed category or page has one by itself. A page that is there comes first.',
  },
  access: {
    read: createAccessRule('readShop'),
    create: createAccessRule('editRedirects'),
    update: createAccessRule('editRedirects'),
    delete: createAccessRule('editRedirects'),
  },
  disableDuplicate: true,
  hooks: {
    ...createChangeRecordingHooks('Redirect', () => [redirectsTag]),
    beforeOperation: [createSmallCollectionSearchHook(SEARCHED)],
    beforeValidate: [normalizeAndValidateRedirect],
  },
  fields: [
    createLoadedVersionField(),
    createComponentField('title', '/cms/panel/texts/redirects/NewRedirectTitleSetter.tsx#NewRedirectTitleSetter'),
    {
      name: 'from',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 1000,
      label: REDIRECT_LABELS.from,
      admin: {
        description: 'An address of this shop that has no page now, such as /category?name=Rings.',
        components: { Cell: '/cms/panel/texts/redirects/RedirectSourceCell.tsx#RedirectSourceCell' },
      },
    },
    {
      name: 'to',
      type: 'relationship',
      relationTo: [...REDIRECT_TARGET_COLLECTIONS],
      index: true,
      label: REDIRECT_LABELS.to,
      // Products are created on their own page.
      admin: {
        allowCreate: false,
        description: 'A product, category, post or page. When its address changes, this follows.',
      },
    },
    {
      name: 'toPath',
      type: 'text',
      maxLength: 1000,
      label: REDIRECT_LABELS.toPath,
      admin: { description: 'Of another page of this shop, such as /about. Only where nothing is chosen above.' },
    },
    {
      name: 'why',
      type: 'text',
      maxLength: 500,
      label: 'Why',
      admin: { description: 'For staff. Shoppers do not see it.' },
    },
  ],
}
