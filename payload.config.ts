import { join, resolve } from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { createDatabaseAdapter } from './cms/base/database/adapter.ts'
import { addDeleteProtection } from './cms/base/fields/delete-protection.ts'
import { addHiddenFieldProtection } from './cms/base/fields/hidden-field-protection.ts'
import { addNumberParsing } from './cms/base/fields/number-parsing.ts'
import { addOptimisticLock, olderEditErrorHook } from './cms/base/fields/optimistic-lock.ts'
import { addSilentUnpublishProtection } from './cms/base/fields/silent-unpublish-protection.ts'
import { addSizeLimits } from './cms/base/fields/size-limits.ts'
import { setErrorStatusHook } from './cms/base/http/payload-errors.ts'
import { log } from './cms/base/log/log.ts'
import { settings } from './cms/base/settings/env.ts'
import { panelLanguages, panelTextOverrides } from './cms/base/settings/languages.ts'
import { attributes } from './cms/collections/attributes.ts'
import { branches } from './cms/collections/branches.ts'
import { categories } from './cms/collections/categories.ts'
import { changes } from './cms/collections/changes.ts'
import { contactMessages } from './cms/collections/contact-messages.ts'
import { counters } from './cms/collections/counters.ts'
import { customers } from './cms/collections/customers.ts'
import { discountCodes } from './cms/collections/discount-codes.ts'
import { endedNameSessions } from './cms/collections/ended-name-sessions.ts'
import { families } from './cms/collections/families.ts'
import { idempotencyKeys } from './cms/collections/idempotency-keys.ts'
import { mailTemplates } from './cms/collections/mail-templates.ts'
import { mails } from './cms/collections/mails.ts'
import { media } from './cms/collections/media.ts'
import { messageAnswers } from './cms/collections/message-answers.ts'
import { onlinePayments } from './cms/collections/online-payments.ts'
import { orderEvents } from './cms/collections/order-events.ts'
import { pages } from './cms/collections/pages.ts'
import { postCategories } from './cms/collections/post-categories.ts'
import { posts } from './cms/collections/posts.ts'
import { productNotes } from './cms/collections/product-notes.ts'
import { products } from './cms/collections/products.ts'
import { redirects } from './cms/collections/redirects.ts'
import { saleOrders } from './cms/collections/sale-orders.ts'
import { signIns } from './cms/collections/sign-ins.ts'
import { subscribers } from './cms/collections/subscribers.ts'
import { users } from './cms/collections/users.ts'
import { webhookDeliveries } from './cms/collections/webhook-deliveries.ts'
import { webhooks } from './cms/collections/webhooks.ts'
import { hideApiTab } from './cms/panel/hide-api-tab.ts'
import { withListExtras } from './cms/panel/lists/with-list-extras.ts'
import { withUnsavedChangesNotice } from './cms/panel/unsaved-changes/with-unsaved-changes-notice.ts'
import { createEmailAdapter } from './cms/shop/mail/transport.ts'
import { MAX_PICTURE_BYTES } from './cms/shop/pictures/limits.ts'
import { wrapPictureSaveEndpoints } from './cms/shop/pictures/upload-hooks.ts'
import { enableScheduleRetries, jobQueueConfig } from './cms/shop/schedule/jobs.ts'
import { createRichTextEditor } from './cms/shop/texts/rich-text/editor.ts'
import { configuredSeoPlugin } from './cms/shop/texts/seo/seo-plugin.ts'
import { wrapWebhookSaveEndpoints } from './cms/shop/webhooks/save-endpoints.ts'

const { DATA_DIR, DATABASE_URI, collectionPrefix, PAYLOAD_SECRET } = settings()

export default buildConfig({
  secret: PAYLOAD_SECRET,
  db: await createDatabaseAdapter({ DATA_DIR, DATABASE_URI, collectionPrefix }),
  // A sample shop that is unfinished is deleted in this order.
  collections: [
    saleOrders,
    orderEvents,
    onlinePayments,
    customers,
    contactMessages,
    messageAnswers,
    mails,
    subscribers,
    discountCodes,
    productNotes,
    products,
    families,
    categories,
    attributes,
    posts,
    postCategories,
    pages,
    branches,
    redirects,
    media,
    users,
    webhooks,
    webhookDeliveries,
    changes,
    signIns,
    counters,
    idempotencyKeys,
    endedNameSessions,
  ],
  globals: [mailTemplates],
  editor: createRichTextEditor(),
  admin: {
    user: users.slug,
    // By default Payload requests avatars from a third-party server.
    avatar: 'default',
    components: {
      header: ['/cms/panel/menu/SkipLink.tsx#SkipLink'],
      Nav: '/cms/panel/menu/PanelMenu.tsx#PanelMenu',
      providers: [
        '/cms/panel/look/ShopFactsProvider.tsx#ShopFactsProvider',
        '/cms/panel/parts/ReauthenticationProvider.tsx#ReauthenticationProvider',
        '/cms/panel/look/SystemTheme.tsx#SystemTheme',
        '/cms/panel/news/StaffNotificationsProvider.tsx#StaffNotificationsProvider',
      ],
      graphics: { Logo: '/cms/panel/look/Logo.tsx#Logo', Icon: '/cms/panel/look/Logo.tsx#BreadcrumbIcon' },
      views: {
        dashboard: { Component: '/cms/panel/dashboard/Dashboard.tsx#Dashboard' },
        settings: { Component: '/cms/panel/settings/SettingsView.tsx#SettingsView', path: '/settings' },
      },
    },
    meta: { titleSuffix: '', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    importMap: {
      baseDir: resolve(/* turbopackIgnore: true */ '.'),
      importMapFile: resolve(/* turbopackIgnore: true */ 'cms/panel/app/(payload)/admin/importMap.js'),
    },
    dateFormat: 'd MMM yyyy, HH:mm',
  },
  hooks: { afterError: [setErrorStatusHook, olderEditErrorHook] },
  i18n: { supportedLanguages: panelLanguages, fallbackLanguage: 'en', translations: panelTextOverrides },
  jobs: jobQueueConfig,
  plugins: [configuredSeoPlugin, withUnsavedChangesNotice, withListExtras],
  sharp,
  email: createEmailAdapter(),
  logger: log,
  graphQL: { disable: true },
  telemetry: false,
  typescript: {
    outputFile: resolve(/* turbopackIgnore: true */ 'cms/payload-types.ts'),
    // `npm run generate` writes it. Payload would at each start outside production, in a process that outlives a test.
    autoGenerate: false,
  },
  // Larger files are truncated, and refused by the collection (cms/shop/pictures/upload-hooks.ts).
  upload: {
    limits: { fileSize: MAX_PICTURE_BYTES },
    abortOnLimit: false,
    // Uploads are streamed to the disk, not held in memory.
    useTempFiles: true,
    tempFileDir: join(/* turbopackIgnore: true */ DATA_DIR, 'uploads'),
  },
})
  .then(addHiddenFieldProtection)
  .then(addOptimisticLock)
  .then(addSilentUnpublishProtection)
  .then(addDeleteProtection)
  .then(enableScheduleRetries)
  .then(wrapPictureSaveEndpoints)
  .then(wrapWebhookSaveEndpoints)
  .then(addNumberParsing)
  .then(addSizeLimits)
  .then(hideApiTab)
