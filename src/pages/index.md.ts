import type { APIRoute } from 'astro'
import { homeMarkdown } from '../domain/markdown/shop.ts'
import { markdownResponse } from '../markdown-response.ts'

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const [branch, featured, categories] = await Promise.all([shop.branch(), shop.featured(), shop.categories()])
  return markdownResponse(homeMarkdown({ branch, featured, categories }, shop.settings.siteUrl))
}
