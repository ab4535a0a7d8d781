import type { Config, SanitizedConfig } from 'payload'
import { allowNobody } from '../../base/accounts/access.ts'

/** Configuration of Payload's job queue, which stores "Schedule Publish" jobs. Only run-due.ts runs them. */
export const jobQueueConfig: Config['jobs'] = {
  access: { run: allowNobody, queue: allowNobody, cancel: allowNobody },
  deleteJobOnComplete: true,
}

/** Retries after a failure: 15, 30, 60, 120 and 240 seconds later. Payload's default is none. */
const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 15_000 } } as const

/**
 * Changes Payload's config so that scheduled publishing is retried after a failure: the database may have been
 * unavailable, or somebody corrects the draft.
 */
export function enableScheduleRetries(config: SanitizedConfig): SanitizedConfig {
  for (const task of config.jobs.tasks ?? []) if (task.slug === 'schedulePublish') task.retries = RETRIES
  return config
}
