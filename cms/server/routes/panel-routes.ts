import type { Router } from 'express'
import { BACKUP_ROUTES } from '../../desk/backup/routes.ts'
import type { PanelServices } from '../../desk/calls/route.ts'
import { createPanelRouter } from '../../desk/calls/router.ts'
import { CUSTOMER_ROUTES } from '../../desk/customers/routes.ts'
import { DASHBOARD_ROUTES } from '../../desk/dashboard/routes.ts'
import { MAIL_ROUTES } from '../../desk/mail/routes.ts'
import { MESSAGE_ROUTES } from '../../desk/messages/routes.ts'
import { NOTIFICATION_STREAM_ROUTES } from '../../desk/news/routes.ts'
import { NEWSLETTER_ROUTES } from '../../desk/newsletter/routes.ts'
import { ORDER_ROUTES } from '../../desk/orders/routes.ts'
import { OUTBOX_ROUTES } from '../../desk/outbox/routes.ts'
import { FAMILY_ROUTES } from '../../desk/products/families/routes.ts'
import { PRODUCT_FORM_ROUTES } from '../../desk/products/form/routes.ts'
import { PRODUCT_ROUTES } from '../../desk/products/routes.ts'
import { SCHEDULE_ROUTES } from '../../desk/schedule/routes.ts'
import { SEARCH_ROUTES } from '../../desk/searches/routes.ts'
import { SETTINGS_ROUTES } from '../../desk/settings/routes.ts'
import { STAFF_ACCOUNT_ROUTES } from '../../desk/staff/staff-account-routes.ts'
import { WEBHOOK_ROUTES } from '../../desk/webhooks/routes.ts'

/** Creates the panel's API besides Payload's REST API: `/api/panel/<subject>/…`. */
export function createPanelApiRouter(services: PanelServices): Router {
  const orders = [...ORDER_ROUTES, ...CUSTOMER_ROUTES, ...MESSAGE_ROUTES, ...MAIL_ROUTES, ...NEWSLETTER_ROUTES]
  const content = [...PRODUCT_FORM_ROUTES, ...PRODUCT_ROUTES, ...FAMILY_ROUTES, ...SEARCH_ROUTES, ...SCHEDULE_ROUTES]
  return createPanelRouter(
    '/api/panel',
    [
      ...orders,
      ...content,
      ...SETTINGS_ROUTES,
      ...STAFF_ACCOUNT_ROUTES,
      ...WEBHOOK_ROUTES,
      ...DASHBOARD_ROUTES,
      ...NOTIFICATION_STREAM_ROUTES,
      ...BACKUP_ROUTES,
      ...OUTBOX_ROUTES,
    ],
    services,
  )
}
