import type { SanitizedConfig } from 'payload'

/** Hides the tab of documents that shows their JSON: those who edit a shop are not engineers. */
export function withoutApiTab(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  return config
}
