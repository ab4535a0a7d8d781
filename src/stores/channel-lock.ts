import { randomId } from '../domain/text/random-id.ts'

/*
 * A lock between tabs, through broadcast channels. For browsers without Web Locks, as over plain http. A tab claims the
 * lock and gets it unless another tab objects. The holder always objects. Of two concurrent claims the tab with the
 * smaller id wins. A closed tab does not object.
 */

/** Milliseconds in which other tabs can object to a claim of the lock. */
const ANSWER_MS = 100

type Message = { claim: string } | { busy: string }

/**
 * Runs `work` while holding the named lock between tabs, and returns its result as `value`. Returns null without
 * running `work` if another tab has the lock. If the browser has no broadcast channels, runs `work` without a lock.
 */
export async function withChannelLockIfFree<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> {
  const channel = openChannel(name)
  if (!channel) return { value: await work() }
  const id = randomId()
  let state: 'claiming' | 'busy' | 'holding' = 'claiming'
  channel.onmessage = ({ data }: { data: Message }) => {
    if ('busy' in data) {
      if (data.busy === id && state === 'claiming') state = 'busy'
    } else if (state === 'holding' || (state === 'claiming' && id < data.claim)) {
      channel.postMessage({ busy: data.claim } satisfies Message)
    } else state = 'busy'
  }
  try {
    channel.postMessage({ claim: id } satisfies Message)
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    if (state !== 'claiming') return null
    state = 'holding'
    return { value: await work() }
  } finally {
    channel.close()
  }
}

/** Runs `work` as soon as no other tab has the named lock, and returns its result. */
export async function withChannelLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await withChannelLockIfFree(name, work)
    if (done) return done.value
  }
}

/**
 * Opens a broadcast channel; returns null if the browser has no channels, or blocks channels because it blocks cookies.
 */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
