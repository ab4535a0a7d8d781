import type { SanitizedConfig } from 'payload'

/** Hides the API tab of documents, which is of no use to editors. */
export function withoutApiTab(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
