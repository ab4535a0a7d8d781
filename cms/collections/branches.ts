import type { Field } from 'payload'
import { APIError, type CollectionAfterChangeHook, type CollectionConfig } from 'payload'
import { createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks, isPublished, wasPublishedBeforeSave } from '../base/changes/record-change.ts'
import { toChangedBranchTags } from '../base/changes/tags.ts'
import { draftVersionOptions } from '../base/fields/draft-versions.ts'
import { createOptimisticLockFields, createScheduleBannerField, liveStatusField } from '../base/fields/fields.ts'
import { MAX_SYNONYM_RULES_CHARACTERS, parseSynonyms } from '../shop/search/synonyms.ts'
import { createPreviewAdminOptions } from '../site/pages/preview/preview-url.ts'
import {
  brandsField,
  createBranchBrandingFields,
  createBranchSettingFields,
  createBranchTextFields,
  slidesField,
} from './branch-fields.ts'
import { branchWordingsField } from './branch-wordings-field.ts'
import { deliveryMethodsField } from './delivery-methods-field.ts'
import { homePageBlocksField } from './home-page-blocks-field.ts'
import { navigationFields } from './navigation-fields.ts'
import { createStructuredDataFields } from './structured-data-fields.ts'

const hooks = createChangeRecordingHooks('Branch', toChangedBranchTags)

/**
 * The Payload collection of the shop's branches (the API calls one a store): their settings, and the texts of header,
 * footer and built-in pages (storefront.md §3, Branch info).
 */
export const branches: CollectionConfig = {
  slug: 'branches',
  labels: { singular: 'Branch', plural: 'Branches' },
  versions: draftVersionOptions,
  // Only what products need of their branch; all other fields together are 20 kB.
  defaultPopulate: { name: true, currency: true },
  admin: {
    enableListViewSelectAPI: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'aliases', 'updatedAt', '_status'],
    description: 'The stores. What they show, and how they work, is in the settings.',
    components: {
      views: {
        edit: {
          default: { Component: '/cms/panel/settings/NewBranchOrSettingsRedirect.tsx#NewBranchOrSettingsRedirect' },
        },
      },
    },
    ...createPreviewAdminOptions('branches'),
  },
  // Staff only. Anonymous callers use get_branch, which returns public fields.
  access: {
    read: createAccessRule('readShop'),
    readVersions: createAccessRule('readShop'),
    create: createAccessRule('manageBranches'),
    update: createAccessRule('editBranches'),
    delete: createAccessRule('manageBranches'),
  },
  hooks: { ...hooks, afterChange: [refuseUnpublish, ...hooks.afterChange] },
  fields: [
    liveStatusField(),
    ...createOptimisticLockFields(),
    createScheduleBannerField(),
    ...createBranchBrandingFields(),
    ...createBranchSettingFields(),
    slidesField(),
    homePageBlocksField(),
    ...createBranchTextFields(),
    branchWordingsField,
    ...navigationFields(),
    brandsField(),
    ...synonymsFields(),
    ...createStructuredDataFields(),
    deliveryMethodsField,
  ],
}

/**
 * Collection hook: throws if a save unpublishes a store, because an unpublished store has no pages and answers no API
 * calls.
 */
async function refuseUnpublish({ doc, collection, req }: Parameters<CollectionAfterChangeHook>[0]) {
  if (!wasPublishedBeforeSave(doc.id, req) || (await isPublished(doc.id, collection, req))) return
  throw new APIError('A store stays published. Save a draft beside it, or publish the change.', 400, null, true)
}

function synonymsFields(): Field[] {
  return [
    {
      name: 'searchSynonyms',
      type: 'textarea',
      maxLength: MAX_SYNONYM_RULES_CHARACTERS,
      label: 'Words that mean the same',
      validate: (value: string | null | undefined) => parseSynonyms(value ?? '').problem ?? true,
    },
  ]
}
