import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const { port, close } = await listenLocally(createServer())
  await close()
  return port
}
