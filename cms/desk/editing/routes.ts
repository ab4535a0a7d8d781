import { Refusal } from '../../../src/domain/refusal.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices } from '../calls/route.ts'
import { type Editor, findEditor } from './editor.ts'

/** The call with which an open form polls for the editor of its document, below /api/panel/editing. For all staff. */
export const EDITING_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/editing/:collection/:id/editor', handle: sendEditor, mayUse: anyStaff },
]

async function sendEditor({ payload }: PanelServices, { req }: Exchange): Promise<{ editor: Editor | null }> {
  const { collection, id } = req.params as { collection: string; id: string }
  const found = payload.config.collections.find(({ slug }) => slug === collection)
  if (!found || !payload.db.isId(id)) throw new Refusal('not-found', 'Not Found')
  return { editor: await findEditor(payload, found.slug as Parameters<typeof findEditor>[1], id) }
}
