import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import createNext from 'next'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type NextApp = { prepare(): Promise<void>; getRequestHandler(): Handler; close(): Promise<void> }

/** The Next app of the panel. `open` prepares it, as does the first request to `handle`. */
export type PanelApp = { open(): Promise<void>; handle: Handler; close(): Promise<void> }

/**
 * Creates the Next app of the panel: from its build, or with reload on change if `dev` is true. From its build, Next
 * gets a separate server that does not listen, because Next takes over its server's upgrade requests (WebSocket) and
 * leaves most unanswered.
 */
export function createPanelApp(dev: boolean): PanelApp {
  return prepareNextOnFirstRequest(
    createNext({ dev, dir: 'cms/panel', quiet: !dev, ...(!dev && { httpServer: createServer() }) }),
  )
}

/**
 * Wraps Next so that the first request prepares it, which takes two seconds. A failed preparation is retried by the
 * next request.
 */
export function prepareNextOnFirstRequest(next: NextApp): PanelApp {
  let ready: Promise<void> | undefined
  function open(): Promise<void> {
    ready ??= next.prepare().catch((error) => {
      ready = undefined
      throw error
    })
    return ready
  }
  return {
    open,
    async handle(req, res) {
      await open()
      await next.getRequestHandler()(req, res)
    },
    async close() {
      const isOpen = await ready?.then(
        () => true,
        () => false,
      )
      if (isOpen) await next.close()
    },
  }
}
