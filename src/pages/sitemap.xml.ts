import type { APIRoute } from 'astro'
import { createSitemap } from '../domain/pages/sitemap.ts'

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const xml = await createSitemap(await shop.publicPages(), shop.settings.siteUrl)
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
