import type { APIRoute } from 'astro'
import { homeMarkdown } from '../domain/markdown/shop.ts'
import { markdownResponse } from '../markdown-response.ts'

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const [branch, featured, categories, blocks] = await Promise.all([
    shop.branch(),
    shop.featured(),
    shop.categories(),
    shop.homeBlocks(),
  ])
  return markdownResponse(homeMarkdown({ branch, featured, categories, blocks }, shop.settings.siteUrl))
}
