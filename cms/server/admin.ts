import type { RequestHandler } from 'express'
import createNext from 'next'

/** The admin panel: Next, from its build or with reload on change. Closes with `close`. */
export async function openAdmin(dev: boolean): Promise<{ handler: RequestHandler; close(): Promise<void> }> {
  const next = createNext({ dev, dir: 'cms/admin', quiet: !dev })
  await next.prepare()
  const handle = next.getRequestHandler()
  return {
    handler: async (req, res) => {
      // Next wants the whole address; Express has taken off the part it was mounted under.
      req.url = req.originalUrl
      await handle(req, res)
    },
    close: () => next.close(),
  }
}
