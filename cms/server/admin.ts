import type { RequestHandler } from 'express'
import createNext from 'next'

/**
 * The admin panel: Next, from its build or with reload on change. It is made ready at the first request to it, which
 * waits a second for it; shoppers never do.
 */
export function openAdmin(dev: boolean): { handler: RequestHandler; close(): Promise<void> } {
  const next = createNext({ dev, dir: 'cms/admin', quiet: !dev })
  let ready: Promise<void> | undefined
  return {
    handler: async (req, res) => {
      ready ??= next.prepare()
      await ready
      // Next wants the whole address; Express has taken off the part it was mounted under.
      req.url = req.originalUrl
      await next.getRequestHandler()(req, res)
    },
    async close() {
      if (ready) await ready.then(() => next.close())
    },
  }
}
