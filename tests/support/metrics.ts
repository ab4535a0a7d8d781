/** The METRICS_TOKEN of the shops under test. */
export const METRICS_TOKEN = 'the-token-of-metrics-in-tests'

/** Reads a shop's `/metrics` with this token, by default the right one. Returns the HTTP status and the text. */
export async function readMetrics(
  shop: string,
  token = METRICS_TOKEN,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL('/metrics', shop), { headers: { Authorization: `Bearer ${token}` }, signal })
  return { status: response.status, text: await response.text() }
}
