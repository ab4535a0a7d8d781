import type { APIRoute } from 'astro'
import { contactMarkdown } from '../domain/markdown/shop.ts'
import { markdownResponse } from '../markdown-response.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(contactMarkdown(await shop.branch(), shop.settings.siteUrl))
