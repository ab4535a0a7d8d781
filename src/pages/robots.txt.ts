import type { APIRoute } from 'astro'
import { filePaths } from '../domain/paths.ts'

/** Paths that are not pages. Pages that must not be indexed have a meta element. */
const DISALLOWED = ['/admin', '/api/', '/preview/']

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const about = `# For programs that answer people: ${shop.settings.siteUrl}${filePaths.llms}`
  const rules = [about, 'User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)]
  const lines = [...rules, '', `Sitemap: ${shop.settings.siteUrl}${filePaths.sitemap}`, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
