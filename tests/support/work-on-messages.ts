import { once } from 'node:events'
import { type ShopSettings, spawnProgram } from './shop-process.ts'

/** To take the keys of a message and have them filled in. */
export type MessageWork = { forget: string }

/** Runs tests/support/message-work.ts beside a shop, and returns what it sends. */
export async function workOnMessages(settings: ShopSettings, work: MessageWork): Promise<unknown> {
  const child = spawnProgram('tests/support/message-work.ts', settings)
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  child.stdout.resume()
  const failed = exited.then(([code]): never => {
    throw new Error(`tests/support/message-work.ts ended with ${code}: ${errors}`)
  })
  failed.catch(() => {})
  try {
    await Promise.race([once(child, 'message'), failed])
    child.send(work)
    return (await Promise.race([once(child, 'message'), failed]))[0]
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}
