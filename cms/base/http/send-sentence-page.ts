import type { Response } from 'express'

/** Sends a minimal HTML page with one sentence, which must be safe as HTML: it is not escaped. */
export function sendSentencePage(res: Response, status: number, sentence: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>\n`
  res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" })
  res.status(status).type('html').send(html)
}
