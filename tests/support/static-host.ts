import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { listenLocally } from './local-server.ts'

/** Starts a plain web server for a folder, which may not exist yet. Like most static hosts it ignores the query. */
export async function startStaticHost(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = express()
  app.use(express.static(folder, { dotfiles: 'ignore' }))
  app.use((_req, res) => {
    const page = join(folder, '404.html')
    res.status(404).type('html')
    res.send(existsSync(page) ? readFileSync(page) : '')
  })
  return listenLocally(createServer(app))
}
