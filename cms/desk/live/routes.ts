import { Router } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Settings } from '../../base/settings/env.ts'
import { isDisplayedCollection } from '../../site/live/pages-showing.ts'
import { createPublicationReport, type PublicationReportServices } from '../../site/live/publication-report.ts'
import { findStaffCaller } from '../../web/rest/caller.ts'
import { sendErrorInPayloadFormat } from '../../web/rest/payload-error-response.ts'

/**
 * Creates an Express router with `GET /api/live-report/:collection/:id`, which tells staff whether shoppers see a
 * document's last save.
 */
export function createPublicationStateRouter(services: PublicationReportServices & { settings: Settings }): Router {
  const router = Router()
  router.get('/api/live-report/:collection/:id', async (req, res) => {
    try {
      const caller = await findStaffCaller(req, services.payload, services.settings.SITE_URL)
      if (!caller) {
        // An unreachable database looks like a missing session; then this query throws.
        await services.payload.db.findOne({ collection: 'branches', where: {} })
        throw new Refusal('forbidden', 'You are not allowed to perform this action.')
      }
      const { collection, id } = req.params
      const report = isDisplayedCollection(collection)
        ? await createPublicationReport(services, collection, id, caller.user)
        : null
      if (!report) throw new Refusal('not-found', 'Not Found')
      res.set('Cache-Control', 'no-store').json(report)
    } catch (error) {
      sendErrorInPayloadFormat(error, req, res)
    }
  })
  return router
}
