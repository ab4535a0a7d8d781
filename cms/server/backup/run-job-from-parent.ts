import { log } from '../../base/log/log.ts'
import type { ChildJobResult } from '../services/job-in-child.ts'
import { describeOperationalError } from '../start/operational-error.ts'

/** In a child process: receives a job from the parent process, runs it, sends back the result, and ends the process. */
export function runJobFromParent<Job, Done>(run: (job: Job) => Promise<Done>, isStopped: () => boolean): void {
  process.once('message', (job: Job) => {
    run(job)
      .then(
        (done): ChildJobResult<Done> => ({ kind: 'done', done }),
        (error): ChildJobResult<Done> =>
          isStopped() ? { kind: 'stopped' } : { kind: 'failed', sentence: sentenceOf(error) },
      )
      .then(sendResultAndExit)
  })
}

/** Sends the result to the parent process, and ends this process. */
export function sendResultAndExit(answer: ChildJobResult<unknown>): void {
  if (process.connected) process.send?.(answer, () => process.exit(0))
  else process.exit(1)
}

function sentenceOf(error: Error): string {
  const sentence = describeOperationalError(error)
  if (!sentence) log.error({ err: error }, 'a job to make or to prove a backup failed')
  return sentence ?? `It was not possible (${error.message}); the log has more.`
}
