import type { StaffNotifications } from '../../shop/news/notifications.ts'

/** Milliseconds until a rejected connection is retried. The browser itself reconnects after a lost connection. */
const AGAIN_MS = 30_000

const NAME = 'panel-news'

type Handlers = {
  /** Called in every tab with the current state; null after the session has ended. */
  onNews(news: StaffNotifications | null): void
  /** Called in the tab that holds the connection, before other tabs are notified. */
  onTold(news: StaffNotifications): void
}

/**
 * Subscribes to the numbers of waiting orders and messages until `signal` is aborted. One tab holds the connection for
 * all tabs, because browsers allow six connections per host over HTTP/1.1. Without Web Locks, each tab has its own
 * connection.
 */
export function subscribeToStaffNotifications(
  account: string,
  { onNews, onTold }: Handlers,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(`${NAME} ${account}`)
  let last: StaffNotifications | null = null
  channel.onmessage = ({ data }: MessageEvent<{ news?: StaffNotifications | null }>) => {
    if (data.news !== undefined) onNews(data.news)
    else if (last) channel.postMessage({ news: last })
  }
  channel.postMessage({})
  signal.addEventListener('abort', () => channel.close())

  const connect = () =>
    stream(signal, (news) => {
      last = news
      if (news) onTold(news)
      onNews(news)
      if (!signal.aborted) channel.postMessage({ news })
    })
  if (navigator.locks) void navigator.locks.request(`${NAME} ${account}`, { signal }, connect).catch(() => {})
  else void connect()
}

/** Opens the event stream. Resolves when `signal` is aborted or the session has ended. */
function stream(signal: AbortSignal, show: (news: StaffNotifications | null) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      source.close()
      resolve()
    }
    function open() {
      source = new EventSource('/api/panel/news')
      source.addEventListener('news', ({ data }) => show(JSON.parse(data)))
      source.addEventListener('ended', () => {
        show(null)
        end()
      })
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
      }
    }
    open()
    signal.addEventListener('abort', end)
  })
}
