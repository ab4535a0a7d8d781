import { createLocalReq } from 'payload'
import { may } from '../../../base/accounts/roles.ts'
import type { User } from '../../../payload-types.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../../calls/route.ts'
import { productPage } from '../form/product-page.ts'
import { familyPage } from './family-page.ts'
import { makeFamily } from './make-family.ts'
import * as requests from './requests.ts'
import { saveFamily } from './save-family.ts'
import { shareFields } from './share-fields.ts'
import { addValue, retireValue } from './values.ts'

const write = { method: 'post', mayUse: (user: User) => may(user, 'editProducts') } as const

/** The panel's routes below /families: create, page, save, add and retire a value, share fields. */
export const FAMILY_ROUTES: PanelRoute[] = [
  { ...write, path: '/families', handle: make },
  { method: 'get', path: '/families/:id', handle: sendPage, mayUse: anyStaff },
  { ...write, path: '/families/:id', handle: save },
  { ...write, path: '/families/:id/values', handle: add },
  { ...write, path: '/families/:id/retired', handle: retire },
  { ...write, path: '/families/:id/shared', handle: share },
]

/** Creates a family and returns its product's form. */
async function make({ payload }: PanelServices, { user, body }: Exchange) {
  const sent = parse(requests.newFamily, body)
  await makeFamily(payload, sent, user)
  return productPage(payload, sent.product, user)
}

async function sendPage({ payload }: PanelServices, { req, user }: Exchange) {
  return pageOf(payload, idIn(req), user)
}

async function save({ payload }: PanelServices, { req, user, body }: Exchange) {
  const id = idIn(req)
  await saveFamily(payload, id, parse(requests.changedFamily, body), user)
  return pageOf(payload, id, user)
}

async function add({ payload }: PanelServices, { req, user, body }: Exchange) {
  const id = idIn(req)
  await addValue(payload, { id, user }, parse(requests.newValue, body))
  return pageOf(payload, id, user)
}

async function retire({ payload }: PanelServices, { req, user, body }: Exchange) {
  const id = idIn(req)
  await retireValue(payload, { id, user }, parse(requests.retiredValue, body))
  return pageOf(payload, id, user)
}

async function share({ payload }: PanelServices, { req, user, body }: Exchange) {
  const id = idIn(req)
  await shareFields(payload, { id, user }, parse(requests.sharedFields, body))
  return pageOf(payload, id, user)
}

const idIn = ({ params }: Exchange['req']) => parse(requests.familyPath, params).id

async function pageOf(payload: PanelServices['payload'], id: string, user: User) {
  return familyPage(await createLocalReq({ user }, payload), id)
}
