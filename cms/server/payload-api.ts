import type { Request, RequestHandler, Response } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { requestOf, sendResponse } from './fetch-bridge.ts'

/** Payload's REST API below /api, which the admin panel speaks. */
export function payloadApi(config: SanitizedConfig): RequestHandler {
  return async (req: Request, res: Response) => {
    const request = requestOf(req)
    await sendResponse(await handleEndpoints({ config, request }), res)
  }
}
