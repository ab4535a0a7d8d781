import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { StoredResponse } from './stored-response.ts'

export type Baseline = { name: string; url: string; stop(): Promise<void> }

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
