import type { APIRoute } from 'astro'
import { markdownResponse } from '../markdown/response.ts'
import { renderContactMarkdown } from '../markdown/shop-pages.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(renderContactMarkdown(await shop.branch(), shop.settings.siteUrl))
