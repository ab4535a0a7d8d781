import { createApp } from 'astro/app/entrypoint'
import type { PageData } from './domain/page-data.ts'

const app = createApp({ streaming: false })

/**
 * Renders the page at `request.url` without streaming: the only entry of the built site.
 */
export function render(request: Request, locals: { shop?: PageData }): Promise<Response> {
  const routeData = app.match(request)
  return app.render(request, { locals, ...(routeData ? { routeData } : {}) })
}
