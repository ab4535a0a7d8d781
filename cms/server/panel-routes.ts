import { Router } from 'express'
import { EDITING_ROUTES } from '../editing/routes.ts'
import { MESSAGE_ROUTES } from '../messages/routes.ts'
import { CUSTOMER_ROUTES } from '../order-desk/customers/routes.ts'
import { ORDER_ROUTES } from '../order-desk/routes.ts'
import type { PanelServices } from '../panel-api/route.ts'
import { routesBelow } from '../panel-api/router.ts'
import { PRODUCT_ROUTES } from '../product-desk/routes.ts'
import { PEOPLE_ROUTES } from '../staff/people-routes.ts'

/** What the admin panel asks besides Payload's REST API. */
export function panelApi(services: PanelServices): Router {
  const orderDesk = [...ORDER_ROUTES, ...MESSAGE_ROUTES, ...CUSTOMER_ROUTES, ...PEOPLE_ROUTES]
  return Router()
    .use(routesBelow('/api/order-desk', orderDesk, services))
    .use(routesBelow('/api/product-desk', PRODUCT_ROUTES, services))
    .use(routesBelow('/api/editing', EDITING_ROUTES, services))
}
