import type { Config, SanitizedConfig } from 'payload'
import { nobody } from '../../base/accounts/access.ts'

/** Payload's queue, in which its "Schedule Publish" stores jobs. Only run-due.ts runs it. */
export const jobs: Config['jobs'] = {
  access: { run: nobody, queue: nobody, cancel: nobody },
  deleteJobOnComplete: true,
}

/** Retries after the first failure: 15, 30, 60, 120 and 240 seconds later. Payload's default is none. */
const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 15_000 } } as const

/** Publishing that failed is tried again: the database may have been away, or somebody mends the draft meanwhile. */
export function retryScheduled(config: SanitizedConfig): SanitizedConfig {
  for (const task of config.jobs.tasks ?? []) if (task.slug === 'schedulePublish') task.retries = RETRIES
  return config
}
