/** The result of one check of the doctor. `of`: how many checks there are. */
export type Problem = {
  id: string
  title: string
  state: 'ok' | 'warning' | 'failure' | 'skipped'
  /** What was found, and the remedy. */
  saw: string
  mend: string
  of: number
}

/** Runs the checks of the doctor beside the shop. Refuses `changed-meanwhile` while they run already. */
export type LookForProblems = () => AsyncGenerator<Problem>
