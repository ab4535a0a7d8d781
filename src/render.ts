import { createApp } from 'astro/app/entrypoint'
import type { PageDataSource } from './domain/pages/page-data.ts'

const app = createApp({ streaming: false })

/**
 * Renders the page at `request.url` and returns the whole response, without streaming. The server uses the built Astro
 * site only through this file. Routes that Astro itself adds get a 404 page, because one of them would let anybody
 * resize pictures.
 */
export function render(request: Request, locals: { shop?: PageDataSource }): Promise<Response> {
  const found = app.match(request)
  if (found && found.origin !== 'project') return render(new Request(new URL('/404', request.url)), locals)
  return app.render(request, { locals, ...(found ? { routeData: found } : {}) })
}

/** Makes Astro pass its log messages to `write` instead of printing them. */
export function redirectAstroLogs(write: (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void): void {
  app.logger.setDestination({ write: ({ level, message }) => level !== 'silent' && write(level, message) })
}
