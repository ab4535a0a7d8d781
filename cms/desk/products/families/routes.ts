import { createLocalReq } from 'payload'
import { hasCapability } from '../../../base/accounts/roles.ts'
import { readIdempotencyKey } from '../../../base/http/idempotency-key.ts'
import type { User } from '../../../payload-types.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../../calls/route.ts'
import { readProductPageData } from '../form/product-page.ts'
import { addAxisValueWithMembers, retireAxisValue } from './axis-values.ts'
import { copyFieldsToMembers } from './copy-fields-to-members.ts'
import { createFamilyFromProduct } from './create-family-from-product.ts'
import { readFamilyPageData } from './family-page.ts'
import * as requests from './requests.ts'
import { saveFamilyAndMembers } from './save-family.ts'

const write = { method: 'post', mayUse: (user: User) => hasCapability(user, 'editProducts') } as const

/** The panel's routes below /families: create, page, save, add and retire a value, share fields. */
export const FAMILY_ROUTES: PanelRoute[] = [
  { ...write, path: '/families', handle: make },
  { method: 'get', path: '/families/:id', handle: sendPage, mayUse: allowAnyStaff },
  { ...write, path: '/families/:id', handle: save },
  { ...write, path: '/families/:id/values', handle: add },
  { ...write, path: '/families/:id/retired', handle: retire },
  { ...write, path: '/families/:id/shared', handle: share },
]

/** Creates a family and returns the form data of the product from which it was created. */
async function make({ payload }: PanelServices, { user, body }: PanelRequestContext) {
  const sent = parseRequestPart(requests.newFamilySchema, body)
  await createFamilyFromProduct(payload, sent, user)
  return readProductPageData(payload, sent.product, user)
}

async function sendPage({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  return pageOf(payload, idIn(req), user)
}

async function save({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idIn(req)
  const sent = parseRequestPart(requests.changedFamilySchema, body)
  await saveFamilyAndMembers(payload, id, sent, { user, key: readIdempotencyKey(req) })
  return pageOf(payload, id, user)
}

async function add({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idIn(req)
  await addAxisValueWithMembers(payload, { id, user }, parseRequestPart(requests.newAxisValueSchema, body))
  return pageOf(payload, id, user)
}

async function retire({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idIn(req)
  await retireAxisValue(payload, { id, user }, parseRequestPart(requests.retiredAxisValueSchema, body))
  return pageOf(payload, id, user)
}

async function share({ payload }: PanelServices, { req, user, body }: PanelRequestContext) {
  const id = idIn(req)
  await copyFieldsToMembers(payload, { id, user }, parseRequestPart(requests.copiedFieldsSchema, body))
  return pageOf(payload, id, user)
}

const idIn = ({ params }: PanelRequestContext['req']) => parseRequestPart(requests.familyPathSchema, params).id

async function pageOf(payload: PanelServices['payload'], id: string, user: User) {
  return readFamilyPageData(await createLocalReq({ user }, payload), id)
}
