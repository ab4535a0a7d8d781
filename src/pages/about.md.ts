import type { APIRoute } from 'astro'
import { markdownResponse } from '../markdown/response.ts'
import { aboutMarkdown } from '../markdown/shop.ts'

export const GET: APIRoute = async ({ locals: { shop } }) =>
  markdownResponse(aboutMarkdown(await shop.branch(), shop.settings.siteUrl))
