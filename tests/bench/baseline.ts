import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { StoredResponse } from './stored-response.ts'

/** A server that sends the same response as the shop, to compare the shop with. */
export type Baseline = { name: string; url: string; stop(): Promise<void> }

/** A bare `node:http` server with this response, in its own process. */
export async function startBare({ headers, body }: StoredResponse): Promise<Baseline> {
  const child = fork('tests/bench/bare-server.ts')
  child.send({ headers, body: body.toString('base64') })
  const [port] = await once(child, 'message')
  return {
    name: 'bare node:http',
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
