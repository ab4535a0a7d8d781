import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoredResponse } from './stored-response.ts'

/** The baseline of the rates: a bare `node:http` server that sends a response of the shop from memory. */
process.once('message', ({ headers, body }: Pick<StoredResponse, 'headers'> & { body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_req, res) => {
    res.writeHead(200, headers)
    res.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
