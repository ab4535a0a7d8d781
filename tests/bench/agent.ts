import { Agent } from 'node:http'

/**
 * Connections that are used again. They are closed after a second without a request: a shop closes them after five,
 * which could meet the next request.
 */
export const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 1000 })
