/**
 * Returns the HTTP response for a Markdown document (RFC 7763). `canonical`, another path of the same content, becomes
 * the header Content-Location, which cms/site/pages/page-service.ts stores with the page.
 */
export function markdownResponse(text: string, { status = 200, canonical = '' } = {}): Response {
  const headers = {
    'Content-Type': 'text/markdown; charset=utf-8',
    ...(canonical && { 'Content-Location': canonical }),
  }
  return new Response(text, { status, headers })
}
