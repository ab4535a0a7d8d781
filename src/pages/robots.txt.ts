import type { APIRoute } from 'astro'
import { paths } from '../domain/paths.ts'

/** Pages that are not to be found by searching say so themselves; these are no pages. */
const CLOSED = ['/admin', '/api/', '/preview/']

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)]
  const lines = [...rules, '', `Sitemap: ${shop.settings.siteUrl}${paths.sitemap}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
