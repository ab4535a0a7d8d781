import type { News } from '../../shop/news/news.ts'

/** Milliseconds until a tab asks again after it was refused. The browser itself connects again after a lost connection. */
const AGAIN_MS = 30_000

const NAME = 'panel-news'

type Handlers = {
  /** In every tab. */
  onNews(news: News | null): void
  /** In the tab that has the connection, before the others. */
  onTold(news: News): void
}

/**
 * Follows what waits until `signal` is aborted. One tab of the browser has the connection and tells the others, because
 * browsers allow six connections to a shop over HTTP/1.1. Over plain HTTP there are no locks, and each tab has its own.
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

/** Resolves when `signal` is aborted or the session has ended. */
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
