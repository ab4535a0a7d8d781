import type { RequestHandler } from 'express'
import createNext from 'next'

/**
 * The admin panel: Next, from its build or with reload on change. It is made ready in the background, so that
 * shoppers need not wait for it: the first request to it does.
 */
export function openAdmin(dev: boolean): { handler: RequestHandler; close(): Promise<void> } {
  const next = createNext({ dev, dir: 'cms/admin', quiet: !dev })
  const ready = next.prepare()
  ready.catch(() => {})
  return {
    handler: async (req, res) => {
      await ready
      // Next wants the whole address; Express has taken off the part it was mounted under.
      req.url = req.originalUrl
      await next.getRequestHandler()(req, res)
    },
    async close() {
      await ready.catch(() => {})
      await next.close()
    },
  }
}
