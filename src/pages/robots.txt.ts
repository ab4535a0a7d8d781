import type { APIRoute } from 'astro'
import { filePaths } from '../domain/pages/paths.ts'

/** Paths without pages. Pages that must not be indexed have a meta element instead. */
const DISALLOWED = ['/admin', '/api/', '/preview/']

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const { siteUrl } = shop.settings
  const rules = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)]
  const found = [`Sitemap: ${siteUrl}${filePaths.sitemap}`, `# For agents: ${siteUrl}${filePaths.llms}`]
  const lines = [...rules, '', ...found, '']
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
