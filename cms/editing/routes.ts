import type { Router } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'
import type { DeskServices, Exchange } from '../order-desk/exchange.ts'
import { type DeskRoute, routesBelow } from '../order-desk/routes.ts'
import { type Editor, findEditor } from './editor.ts'

const ROUTES: DeskRoute[] = [{ method: 'get', path: '/:collection/:id/editor', handle: sendEditor }]

/** What a form asks about its document while it is edited, below /api/editing. For all staff. */
export function editingRoutes(services: DeskServices): Router {
  return routesBelow('/api/editing', ROUTES, services)
}

async function sendEditor({ payload }: DeskServices, { req }: Exchange): Promise<{ editor: Editor | null }> {
  const { collection, id } = req.params as { collection: string; id: string }
  const found = payload.config.collections.find(({ slug }) => slug === collection)
  if (!found || !payload.db.isId(id)) throw new Refusal('not-found', 'Not Found')
  return { editor: await findEditor(payload, found.slug as Parameters<typeof findEditor>[1], id) }
}
