declare module 's3rver' {
  type S3Context = { method: string; path: string; querystring: string; status: number; type: string; body: string }

  /** An S3 server that stores its objects in files. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    /** Koa middleware, called in this order. */
    middleware: ((ctx: S3Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
