/** A page as Markdown (RFC 7763). */
export function markdownResponse(text: string, status = 200): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
}
