import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { Settings } from './Settings.tsx'

/** The Payload view that shows the settings, at /admin/settings and below. */
export function SettingsView({ initPageResult, params, searchParams, viewActions }: AdminViewServerProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult
  const { collections, globals } = visibleEntities
  return (
    <DefaultTemplate
      {...{ i18n: req.i18n, payload: req.payload, req, permissions, params, searchParams }}
      {...(locale && { locale })}
      {...(req.user && { user: req.user })}
      {...(viewActions && { viewActions })}
      visibleEntities={{ collections, globals }}
    >
      <Settings />
    </DefaultTemplate>
  )
}
