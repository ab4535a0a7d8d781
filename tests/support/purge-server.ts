import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './local-server.ts'

type Purge = { method: string; authorization: string; tags: string[]; status: number }

/** Starts a fake of the purge API of a cache in front of a shop, and records the purges. */
export async function startPurgeServer() {
  const purges: Purge[] = []
  let status = 200
  let listener: (tags: string[]) => Promise<void> = async () => {}
  const server = createServer(async (req, res) => {
    const { method = '', headers } = req
    const purge = { method, authorization: headers.authorization ?? '', tags: await tagsOf(req), status }
    if (purge.status === 200) await listener(purge.tags)
    purges.push(purge)
    res.writeHead(purge.status).end()
  })
  const { url, close } = await listenLocally(server)
  return {
    url,
    purges,
    /** The tags of the purges that were accepted. */
    accepted: () => purges.filter((each) => each.status === 200).flatMap(({ tags }) => tags),
    respondWith(next: number) {
      status = next
    },
    /** Sets a listener, which is called for each accepted purge before its response. */
    onPurge(next: typeof listener) {
      listener = next
    },
    close,
  }
}

/** Reads the tags from the JSON body, else from the query (`?tags=a,b`), else from the path. */
async function tagsOf(req: IncomingMessage): Promise<string[]> {
  const body = await text(req)
  if (body) return JSON.parse(body).tags
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://cache')
  return searchParams.get('tags')?.split(',') ?? [pathname.slice(1)]
}
