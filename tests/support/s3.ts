import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver, { type S3Context } from 's3rver'

export type S3Right = 'ListBucket' | 'PutObject' | 'GetObject' | 'DeleteObject'

const BUCKET = 'pictures'
/** The only key pair that the server accepts. */
const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']

/** Starts an S3 server with an empty bucket. Returns it with the shop's settings for it. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'shopfront-s3-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  let refused: S3Right | null = null
  server.middleware.unshift(async (ctx, next) => (rightOf(ctx) === refused ? refuse(ctx) : next()))
  const { port } = await server.run()
  const gate = await openGate(port)
  const endpoint = `http://127.0.0.1:${gate.port}`
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  let isOpen = true

  /** Stops the server. Its data stays until `stop`. */
  async function away() {
    if (isOpen) await server.close()
    if (isOpen) gate.close()
    isOpen = false
  }

  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  return {
    settings: { S3_BUCKET: BUCKET, S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, ...keys },
    /** Returns the names of all objects. */
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))
      return Contents.map(({ Key = '' }) => Key).toSorted()
    },
    async read(Key: string) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    /** Takes this right away from the shop's keys; null gives all rights back. */
    refuse(right: S3Right | null) {
      refused = right
    },
    hold: gate.hold,
    isAsked: gate.isAsked,
    letGo: gate.letGo,
    away,
    async stop() {
      client.destroy()
      await away()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Returns the right that a request needs. */
function rightOf({ method, path, querystring }: S3Context): S3Right {
  const isObject = path.replace(/\/$/, '') !== `/${BUCKET}`
  if (method === 'DELETE' || querystring.startsWith('delete')) return 'DeleteObject'
  if (method === 'PUT' || method === 'POST') return 'PutObject'
  return isObject ? 'GetObject' : 'ListBucket'
}

/** Like Amazon S3, reports an error for each object when several are deleted. */
function refuse(ctx: S3Context): void {
  const denied = '<Code>AccessDenied</Code><Message>Access Denied</Message>'
  const isEach = ctx.querystring.startsWith('delete')
  ctx.status = isEach ? 200 : 403
  ctx.type = 'application/xml'
  ctx.body = isEach ? `<DeleteResult><Error><Key>one</Key>${denied}</Error></DeleteResult>` : `<Error>${denied}</Error>`
}

/** Forwards connections to a local port. While held, it forwards nothing. */
async function openGate(port: number) {
  const sockets = new Set<Socket>()
  let isHeld = false
  let held: (() => void)[] = []
  let asked = Promise.withResolvers<void>()
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    const both = [from, to]
    const end = () => {
      for (const socket of both) socket.destroy()
    }
    for (const socket of both) sockets.add(socket.on('close', end).on('error', end))
    to.pipe(from)
    from.on('data', (data) => {
      if (!isHeld) return void to.write(data)
      held.push(() => to.write(data))
      asked.resolve()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Delays responses until `letGo`. */
    hold() {
      isHeld = true
      asked = Promise.withResolvers()
    },
    /** Resolves when a request has arrived since `hold`. */
    isAsked: () => asked.promise,
    letGo() {
      isHeld = false
      for (const send of held) send()
      held = []
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
