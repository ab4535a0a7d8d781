import { join } from 'node:path'
import type { CollectionAfterChangeHook, CollectionConfig, GroupField, NumberField } from 'payload'
import { allowEverybody, createAccessRule } from '../base/accounts/access.ts'
import { createChangeRecordingHooks } from '../base/changes/record-change.ts'
import { toChangedMediaTags } from '../base/changes/tags.ts'
import { createOptimisticLockFields, liveStatusField } from '../base/fields/fields.ts'
import { searchTextField } from '../base/fields/key-fields.ts'
import { SEARCH_FIELDS_BY_COLLECTION } from '../base/fields/search-fields.ts'
import { normalizeSearchHook } from '../base/fields/search-filter.ts'
import { settings } from '../base/settings/env.ts'
import type { Media } from '../payload-types.ts'
import { deletePictureFilesAfterCommit } from '../shop/pictures/file-cleanup.ts'
import { MAX_PICTURE_MB } from '../shop/pictures/limits.ts'
import { PICTURE_SIZES, SHARED_LINK_SIZE_NAME } from '../shop/pictures/sizes.ts'
import { storePictureUpload } from '../shop/pictures/upload-hooks.ts'
import { LIST_PAGINATION } from './list-pagination.ts'

const hooks = createChangeRecordingHooks('Picture', toChangedMediaTags)

/**
 * Payload field for a picture's focal point, in percent from the left and top. The focal point stays visible when a
 * page crops the picture. Replaces Payload's own field, because a change of that field would create all sizes again.
 */
const focusField: GroupField = {
  name: 'focus',
  type: 'group',
  label: 'Main point',
  admin: { components: { Field: '/cms/panel/pictures/FocalPointField.tsx#FocalPointField' } },
  fields: [percentField('x', 'From the left'), percentField('y', 'From the top')],
}

/**
 * The Payload collection of uploaded pictures. File names contain a hash of the content, so that browsers can cache
 * them for good.
 */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    pagination: LIST_PAGINATION,
    enableListViewSelectAPI: true,
    useAsTitle: 'alt',
    listSearchableFields: ['searchText'],
    defaultColumns: ['filename', 'alt', 'width', 'height'],
    description: `PNG, JPEG, WebP, AVIF or SVG, at most ${MAX_PICTURE_MB} MB.`,
  },
  // A copy would be a second file with the same content.
  disableDuplicate: true,
  access: {
    read: allowEverybody,
    create: createAccessRule('editPictures'),
    update: createAccessRule('editPictures'),
    delete: createAccessRule('editPictures'),
  },
  hooks: {
    ...hooks,
    beforeOperation: [normalizeSearchHook, storePictureUpload],
    afterChange: [...hooks.afterChange, deleteReplaced],
    afterDelete: [...hooks.afterDelete, ({ doc, req }) => deletePictureFilesAfterCommit(doc, req)],
  },
  upload: {
    // Unused: Payload would store files within transactions. cms/shop/pictures/store-upload.ts does it before.
    staticDir: join(settings().DATA_DIR, 'unused'),
    filesRequiredOnCreate: false,
    mimeTypes: ['image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/svg+xml'],
    // Replaced by `focusField`.
    focalPoint: false,
    pasteURL: false,
    // Only cms/server/routes/media.ts serves files; Payload's handler always responds 404.
    handlers: [() => new Response(null, { status: 404 })],
    adminThumbnail: 'webp360',
    imageSizes: [...PICTURE_SIZES.map(({ name }) => name), SHARED_LINK_SIZE_NAME].map((name) => ({ name })),
  },
  fields: [
    liveStatusField(),
    ...createOptimisticLockFields(),
    {
      name: 'alt',
      type: 'text',
      required: true,
      label: 'What it shows',
      maxLength: 300,
      admin: { description: 'Read out to those who cannot see the picture.' },
    },
    focusField,
    // Main color (shop/pictures/color.ts); '' for a transparent picture, missing for pictures of earlier versions.
    { name: 'color', type: 'text', admin: { hidden: true } },
    searchTextField(SEARCH_FIELDS_BY_COLLECTION.media, 'description or file name'),
  ],
}

/** Collection hook: deletes a picture's old files after its file was replaced. */
async function deleteReplaced({ doc, previousDoc, operation, req }: Parameters<CollectionAfterChangeHook<Media>>[0]) {
  if (operation === 'update' && previousDoc.filename !== doc.filename)
    await deletePictureFilesAfterCommit(previousDoc, req)
}

function percentField(name: string, label: string): NumberField {
  return { name, type: 'number', label, min: 0, max: 100 }
}
