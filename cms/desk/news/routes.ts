import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { beginEventStream, PROCESS_ENDS } from '../../base/http/event-stream.ts'
import type { Stream } from '../../shop/news/streams.ts'
import { findStaffReader } from '../../web/rest/caller.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices } from '../calls/route.ts'

/** Milliseconds until a browser reconnects. */
const RETRY_MS = 1000

/**
 * The route of the panel's stream of live updates (news): new orders and unread messages, as far as the user may see
 * them.
 */
export const NEWS_ROUTES: PanelRoute[] = [{ method: 'get', path: '/news', handle: openStream, mayUse: anyStaff }]

/** Opens a stream of server-sent events: `news` (the state) and `ended` (the session). Throws `Refusal` `busy`. */
async function openStream({ payload, news }: PanelServices, { req, res }: Exchange): Promise<undefined> {
  const caller = await findStaffReader(req, payload)
  const stream: Stream = {
    sessionId: caller?.sessionId ?? '',
    readUser: async () => (await findStaffReader(req, payload))?.user ?? null,
    write: (text) => void res.write(text),
    isBlocked: () => res.writableNeedDrain,
    end: () => void res.end(),
  }
  // The first event is written asynchronously, after the headers below.
  if (!news.open(stream)) throw new Refusal('busy', 'Too many panels are open.', undefined, 30)
  res.once('close', () => news.forget(stream))
  res.once(PROCESS_ENDS, () => {
    news.forget(stream)
    res.end()
  })
  beginEventStream(res, RETRY_MS)
}
