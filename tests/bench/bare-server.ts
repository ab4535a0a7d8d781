import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The baseline of the figures: a bare `node:http` server that sends the same bytes from memory for every request. */
const { body = '', type = 'text/html' } = JSON.parse(process.env.BARE ?? '{}')
const bytes = Buffer.from(body, 'base64')
const server = createServer((_req, res) => {
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length })
  res.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
