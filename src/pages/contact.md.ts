import type { APIRoute } from 'astro'
import { markdownResponse } from '../markdown/response.ts'
import { contactMarkdown } from '../markdown/shop.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(contactMarkdown(await shop.branch(), shop.settings.siteUrl))
