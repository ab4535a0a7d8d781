import type { APIRoute } from 'astro'
import { markdownResponse } from '../markdown/response.ts'
import { renderHomeMarkdown } from '../markdown/shop-pages.ts'

export const GET: APIRoute = async ({ locals: { shop } }) => {
  const [branch, featured, categories, blocks] = await Promise.all([
    shop.branch(),
    shop.featured(),
    shop.categories(),
    shop.homeBlocks(),
  ])
  return markdownResponse(renderHomeMarkdown({ branch, featured, categories, blocks }, shop.settings.siteUrl))
}
