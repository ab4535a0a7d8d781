import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { bind } from '../../../cms/server/bind.ts'

const names = ['PORT', 'HOST'] as const

function newServer() {
  const server = createServer()
  onTestFinished(() => void server.close())
  return server
}

test('a host that this machine is not, and a port that is in use, are refused in a sentence', async () => {
  await expect(bind(newServer(), { port: 0, host: '203.0.113.7', names })).rejects.toThrow(
    'The setting HOST must be a name or an address of this machine; it is "203.0.113.7".',
  )
  const port = await bind(newServer(), { port: 0, host: '127.0.0.1', names })
  await expect(bind(newServer(), { port, host: '127.0.0.1', names })).rejects.toThrow(
    new RegExp(`^Port ${port} is in use by another program; .*\\.$`),
  )
})
