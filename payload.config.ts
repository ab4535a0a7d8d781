import { join, resolve } from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { withoutApiTab } from './cms/admin/without-api-tab.ts'
import { attributes } from './cms/collections/attributes.ts'
import { branches } from './cms/collections/branches.ts'
import { categories } from './cms/collections/categories.ts'
import { changes } from './cms/collections/changes.ts'
import { contactMessages } from './cms/collections/contact-messages.ts'
import { counters } from './cms/collections/counters.ts'
import { customers } from './cms/collections/customers.ts'
import { endedNameSessions } from './cms/collections/ended-name-sessions.ts'
import { idempotencyKeys } from './cms/collections/idempotency-keys.ts'
import { mailTemplates } from './cms/collections/mail-templates.ts'
import { mails } from './cms/collections/mails.ts'
import { media } from './cms/collections/media.ts'
import { messageAnswers } from './cms/collections/message-answers.ts'
import { orderEvents } from './cms/collections/order-events.ts'
import { postCategories } from './cms/collections/post-categories.ts'
import { posts } from './cms/collections/posts.ts'
import { products } from './cms/collections/products.ts'
import { redirects } from './cms/collections/redirects.ts'
import { saleOrders } from './cms/collections/sale-orders.ts'
import { signIns } from './cms/collections/sign-ins.ts'
import { users } from './cms/collections/users.ts'
import { databaseAdapter } from './cms/database/adapter.ts'
import { refuseOlderEdits } from './cms/editing/edited-from.ts'
import { settings } from './cms/env.ts'
import { refuseDeletesInUse } from './cms/guards/delete-in-use.ts'
import { refuseHiddenFields } from './cms/guards/hidden-fields.ts'
import { refuseSilentUnpublish } from './cms/guards/silent-unpublish.ts'
import { languages, words } from './cms/languages.ts'
import { log } from './cms/log.ts'
import { emailAdapter } from './cms/mail/transport.ts'
import { inBucket } from './cms/pictures/in-bucket.ts'
import { MAX_PICTURE_BYTES } from './cms/pictures/limits.ts'
import { handleKnownErrors } from './cms/rest/payload-errors.ts'
import { richTextEditor } from './cms/rich-text/editor.ts'
import { jobs, retryScheduled } from './cms/schedule/jobs.ts'
import { seo } from './cms/seo/seo-plugin.ts'

const { DATA_DIR, DATABASE_URI, PAYLOAD_SECRET, S3 } = settings()

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: await databaseAdapter({ DATA_DIR, DATABASE_URI }),
  // The order of the panel's navigation, by the group of each. A sample shop that is unfinished is deleted in this order.
  collections: [
    saleOrders,
    orderEvents,
    customers,
    contactMessages,
    messageAnswers,
    mails,
    products,
    categories,
    attributes,
    posts,
    postCategories,
    branches,
    redirects,
    await inBucket(media, S3),
    users,
    changes,
    signIns,
    counters,
    idempotencyKeys,
    endedNameSessions,
  ],
  globals: [mailTemplates],
  editor: richTextEditor(),
  admin: {
    user: users.slug,
    // By default Payload requests avatars from a third-party server.
    avatar: 'default',
    components: {
      beforeNavLinks: ['/cms/admin/messages/UnreadMessages.tsx#UnreadMessages'],
      providers: [
        '/cms/admin/panels/KeepFaults.tsx#KeepFaults',
        '/cms/admin/panels/StaySignedIn.tsx#StaySignedIn',
        '/cms/admin/panels/look/SystemTheme.tsx#SystemTheme',
      ],
      graphics: { Logo: '/cms/admin/panels/look/Logo.tsx#Logo', Icon: '/cms/admin/panels/look/Logo.tsx#Icon' },
      views: { dashboard: { Component: '/cms/admin/panels/dashboard/Dashboard.tsx#Dashboard' } },
    },
    meta: { titleSuffix: '', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    importMap: {
      baseDir: resolve(/* turbopackIgnore: true */ '.'),
      importMapFile: resolve(/* turbopackIgnore: true */ 'cms/admin/app/(payload)/admin/importMap.js'),
    },
    dateFormat: 'd MMM yyyy, HH:mm',
  },
  hooks: { afterError: [handleKnownErrors] },
  i18n: { supportedLanguages: languages, fallbackLanguage: 'en', translations: words },
  jobs,
  plugins: [seo],
  sharp,
  email: emailAdapter(),
  logger: log,
  graphQL: { disable: true },
  telemetry: false,
  typescript: { outputFile: resolve(/* turbopackIgnore: true */ 'cms/payload-types.ts') },
  // Larger files are truncated, and refused by the collection (cms/pictures/check-upload.ts).
  upload: {
    limits: { fileSize: MAX_PICTURE_BYTES },
    abortOnLimit: false,
    // Uploads are streamed to the disk, not held in memory.
    useTempFiles: true,
    tempFileDir: join(/* turbopackIgnore: true */ DATA_DIR, 'uploads'),
  },
})
  .then(refuseHiddenFields)
  .then(refuseOlderEdits)
  .then(refuseSilentUnpublish)
  .then(refuseDeletesInUse)
  .then(retryScheduled)
  .then(withoutApiTab)
