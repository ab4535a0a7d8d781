import type { APIRoute } from 'astro'
import { createSitemapPart } from '../domain/pages/sitemap.ts'

export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const xml = await createSitemapPart(await shop.publicPages(), Number(params.part), shop.settings.siteUrl)
  if (!xml) return new Response('There is no such part.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
