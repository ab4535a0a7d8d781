/** The METRICS_TOKEN of tests. */
export const METRICS_TOKEN = 'the-token-of-metrics-in-tests'

/** Reads `/metrics` with this token, by default from the shop's own port. */
export async function readMetrics(
  shop: string,
  token = METRICS_TOKEN,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL('/metrics', shop), { headers: { Authorization: `Bearer ${token}` }, signal })
  return { status: response.status, text: await response.text() }
}
