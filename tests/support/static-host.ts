import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'

/** A plain web server over a folder, which may not be there yet. Like most static hosts it ignores the query. */
export async function startStaticHost(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = express()
  app.use(express.static(folder, { dotfiles: 'ignore' }))
  app.use((_req, res) => {
    const page = join(folder, '404.html')
    res.status(404).type('html')
    res.send(existsSync(page) ? readFileSync(page) : '')
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
