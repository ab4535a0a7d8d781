import { expect } from '@playwright/test'

/**
 * Counts a person's actions in a task: page loads, presses, and filled fields. A press that loads a page counts twice.
 * `step` waits until an action is done; `expectAtMost` fails with the list of all actions if there are more.
 */
export function countSteps() {
  const steps: string[] = []
  return {
    async step<T>(what: string, done: Promise<T>): Promise<T> {
      const result = await done
      steps.push(what)
      return result
    },
    expectAtMost: (limit: number) => expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(limit),
  }
}
