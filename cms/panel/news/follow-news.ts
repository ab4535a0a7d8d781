import type { News } from '../../shop/news/news.ts'

/** Milliseconds until a refused connection is retried. The browser itself reconnects after a lost connection. */
const AGAIN_MS = 30_000

const NAME = 'panel-news'

type Handlers = {
  /** Called in every tab of the browser. */
  onNews(news: News | null): void
  /** Called in the tab that holds the connection, before its message to the other tabs. */
  onTold(news: News): void
}

/**
 * Subscribes to waiting orders and messages until `signal` is aborted. One tab holds the connection and tells the
 * others, because browsers allow six connections per host over HTTP/1.1. Without Web Locks (plain http) each connects.
 */
export function followNews(account: string, { onNews, onTold }: Handlers, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`${NAME} ${account}`)
  let last: News | null = null
  channel.onmessage = ({ data }: MessageEvent<{ news?: News | null }>) => {
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
function stream(signal: AbortSignal, show: (news: News | null) => void): Promise<void> {
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
