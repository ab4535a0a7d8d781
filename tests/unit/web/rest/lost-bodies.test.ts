import { connect } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { readRequestBody } from '../../../../cms/web/rest/body.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { serve } from '../../serve.ts'

/** Sends a request and disconnects. Returns the error of a body read that starts later. */
async function readAfterLoss(head: string, body: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const app = express().use(async (req) => {
    const closed = new Promise((close) => req.once('close', close))
    client.destroy()
    await closed
    await readRequestBody(req, { file: 1000 }).then(resolve, resolve)
  })
  const { port } = await serve(app)
  const client = connect(port, '127.0.0.1')
  client.write(`POST / HTTP/1.1\r\nHost: shop.test\r\n${head}\r\n\r\n${body}`)
  return promise
}

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'reading %s ends when the connection was lost before',
  async (type) => {
    for (const length of [2, 20]) {
      const refused = await readAfterLoss(`Content-Type: ${type}\r\nContent-Length: ${length}`, '{}')
      expect(refused).toEqual(new Refusal('unreadable', 'The request ended too early.'))
    }
  },
  6000,
)
