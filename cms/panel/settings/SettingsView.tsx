import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { Settings } from './Settings.tsx'

/** The Payload view that shows the settings, at /admin/settings and below. */
export function SettingsView({ initPageResult, params, searchParams, viewActions }: AdminViewServerProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult
  return (
    <DefaultTemplate
      {...{ i18n: req.i18n, payload: req.payload, req, permissions, params, searchParams, visibleEntities }}
      {...{ locale, viewActions, user: req.user ?? undefined }}
    >
      <Settings />
    </DefaultTemplate>
  )
}
