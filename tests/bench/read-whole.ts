import { get } from 'node:http'

/** Reads whole responses in a separate process. The parent sends the URLs. */
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
