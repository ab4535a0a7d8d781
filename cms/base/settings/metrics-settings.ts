import { OperatorError } from './operator-error.ts'

type MetricsSettings = {
  PORT: number
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
}

/** Throws `OperatorError` if other machines could read metrics without a token, or PORT equals METRICS_PORT. */
export function assertSafeMetricsSettings({ PORT, METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsSettings): void {
  if (METRICS_PORT === undefined) return
  if (METRICS_PORT === PORT && PORT !== 0) {
    throw new OperatorError(`PORT and METRICS_PORT are both ${PORT}: please choose another METRICS_PORT.`)
  }
  if (!METRICS_TOKEN && !isLoopback(METRICS_HOST)) {
    throw new OperatorError(
      `METRICS_HOST is "${METRICS_HOST}", which other machines reach: please set METRICS_TOKEN as well.`,
    )
  }
}

/** Whether only this machine can reach the host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
