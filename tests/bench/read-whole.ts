import { get } from 'node:http'

/** Reads the responses of the addresses that it is sent, each to its end, in a process of its own. */
process.on('message', (url: string) => {
  get(url, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => process.send?.(bytes))
  })
})
process.once('disconnect', () => process.exit())
