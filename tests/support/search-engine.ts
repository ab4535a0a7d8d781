import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { listenLocally } from './local-server.ts'
import { eventually } from './shop-products.ts'

/** The SITE_URL (public origin) of all shops under test. */
export const SITE = 'http://localhost:3000'

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] }

/** Starts a fake search engine that responds to IndexNow with `status`. The end of the test stops it. */
export async function startSearchEngine() {
  const submissions: { status: number; sent: Submission }[] = []
  const server = createServer(async (req, res) => {
    submissions.push({ status: engine.status, sent: (await json(req)) as Submission })
    res.writeHead(engine.status).end()
  })
  const taken = () => submissions.filter(({ status }) => status === 200).map(({ sent }) => sent)
  const told = () => taken().flatMap(({ urlList }) => urlList.map((url) => url.slice(SITE.length)))
  const engine = {
    status: 200,
    url: '',
    submissions,
    taken,
    told,
    /** Resolves when these paths have been submitted after the first `before` ones. */
    toldSince: (before: number, ...expected: string[]) =>
      eventually(async () => {
        expect(told().slice(before)).toEqual(expect.arrayContaining(expected))
      }),
  }
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  engine.url = `${url}/indexnow`
  return engine
}
