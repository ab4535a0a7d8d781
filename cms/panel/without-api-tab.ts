import type { SanitizedConfig } from 'payload'

/** Hides the API tab of all documents, which editors do not need. */
export function withoutApiTab(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
