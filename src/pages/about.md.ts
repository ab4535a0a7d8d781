import type { APIRoute } from 'astro'
import { aboutMarkdown } from '../domain/markdown/shop.ts'
import { markdownResponse } from '../markdown-response.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(aboutMarkdown(await shop.branch(), shop.settings.siteUrl))
