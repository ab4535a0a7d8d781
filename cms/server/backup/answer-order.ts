import { log } from '../../base/log/log.ts'
import type { ChildAnswer } from '../services/order-in-child.ts'
import { startFault } from '../start/start-faults.ts'

/** Receives an order from the parent process, carries it out, sends the result, and ends this process. */
export function runOrder<Order, Done>(carryOut: (order: Order) => Promise<Done>, isStopped: () => boolean): void {
  process.once('message', (order: Order) => {
    carryOut(order)
      .then(
        (done): ChildAnswer<Done> => ({ kind: 'done', done }),
        (error): ChildAnswer<Done> =>
          isStopped() ? { kind: 'stopped' } : { kind: 'failed', sentence: sentenceOf(error) },
      )
      .then(endWith)
  })
}

/** Sends the result to the parent process, and ends this process. */
export function endWith(answer: ChildAnswer<unknown>): void {
  if (process.connected) process.send?.(answer, () => process.exit(0))
  else process.exit(1)
}

function sentenceOf(error: Error): string {
  const sentence = startFault(error)
  if (!sentence) log.error({ err: error }, 'an order to make or to prove a backup was not carried out')
  return sentence ?? `It was not possible (${error.message}); the log has more.`
}
