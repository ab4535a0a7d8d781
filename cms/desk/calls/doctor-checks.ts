/** The result of one check of `npm run doctor`. `of` is the total number of checks. */
export type DoctorCheckResult = {
  id: string
  title: string
  state: 'ok' | 'warning' | 'failure' | 'skipped'
  /** `saw` is the finding, `mend` the remedy. */
  saw: string
  mend: string
  of: number
}

/**
 * Runs the checks of `npm run doctor`, and yields the result of each when it ends. Throws `Refusal` `changed-meanwhile`
 * while they are running already.
 */
export type DoctorCheckRunner = () => AsyncGenerator<DoctorCheckResult>
