import type { APIRoute } from 'astro'
import { renderLlmsTxt } from '../markdown/llms.ts'

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const [branch, categories, pages] = await Promise.all([shop.branch(), shop.categories(), shop.pages()])
  const text = renderLlmsTxt(branch, categories, pages, shop.settings.siteUrl)
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
