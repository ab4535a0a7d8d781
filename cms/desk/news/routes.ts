import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { beginEventStream, SHUTDOWN_EVENT } from '../../base/http/event-stream.ts'
import type { NotificationStream } from '../../shop/news/streams.ts'
import { findStaffCallerOfReadRequest } from '../../web/rest/caller.ts'
import { allowAnyStaff, type PanelRequestContext, type PanelRoute, type PanelServices } from '../calls/route.ts'

/** Milliseconds until a browser reconnects. */
const RETRY_MS = 1000

/**
 * The route of the panel's stream of notifications (server-sent events): new orders and unread messages, as far as the
 * user may see them.
 */
export const NOTIFICATION_STREAM_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/news', handle: openStream, mayUse: allowAnyStaff },
]

/**
 * Opens a stream of server-sent events: `news` contains the current state, `ended` tells that the session has ended.
 * Throws `Refusal` `busy` if too many streams are open.
 */
async function openStream({ payload, news }: PanelServices, { req, res }: PanelRequestContext): Promise<undefined> {
  const caller = await findStaffCallerOfReadRequest(req, payload)
  const stream: NotificationStream = {
    sessionId: caller?.sessionId ?? '',
    readUser: async () => (await findStaffCallerOfReadRequest(req, payload))?.user ?? null,
    write: (text) => void res.write(text),
    isBlocked: () => res.writableNeedDrain,
    end: () => void res.end(),
  }
  // The first event is written asynchronously, after the headers below.
  if (!news.open(stream)) throw new Refusal('busy', 'Too many panels are open.', undefined, 30)
  res.once('close', () => news.forget(stream))
  res.once(SHUTDOWN_EVENT, () => {
    news.forget(stream)
    res.end()
  })
  beginEventStream(res, RETRY_MS)
}
