import type { APIRoute } from 'astro'
import { markdownResponse } from '../markdown/response.ts'
import { renderAboutMarkdown } from '../markdown/shop-pages.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(renderAboutMarkdown(await shop.branch(), shop.settings.siteUrl))
