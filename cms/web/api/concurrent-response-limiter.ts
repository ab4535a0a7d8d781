/** A response that is being sent. */
export type ActiveResponse = {
  /** The network of the client (`toClientNetwork`). */
  network: string
  /** Returns the bytes sent so far. */
  bytes(): number
  /** Whether the response waits for its client to read. */
  isBlocked(): boolean
  /** Aborts the response, which the client sees as incomplete. */
  giveUp(): void
}

/**
 * Limits of concurrently sent responses: `all` in total, `ofNetwork` per network. A client that reads less than `slow`
 * bytes in two seconds may lose its slot to another client. A client that reads less than `least` bytes in a minute
 * always loses its slot.
 */
export type ConcurrentResponseLimits = { all: number; ofNetwork: number; slow: number; least: number }

type SendingSlots = {
  /** Takes a slot and returns a function that releases it; null if none is free. */
  take(sending: ActiveResponse): (() => void) | null
}

const TICK_MS = 1000
const MINUTE = 60

/**
 * Creates the slots of long responses. If no slot is free for a network, a new response may abort the slowest response:
 * of this network, if it has all of its slots; else of the network with the most slots. Aborts a response only if its
 * client reads too slowly (`slow`), or if its network has at least two slots more than the new response's network.
 */
export function createConcurrentResponseLimiter(rules: ConcurrentResponseLimits): SendingSlots {
  /** Running responses, with the bytes sent at each second of the last minute. */
  const taken = new Map<ActiveResponse, number[]>()
  let timer: NodeJS.Timeout | undefined

  function leave(sending: ActiveResponse): void {
    taken.delete(sending)
    if (taken.size === 0) clearInterval(timer)
  }

  function giveUp(sending: ActiveResponse): void {
    leave(sending)
    sending.giveUp()
  }

  function tick(): void {
    for (const [sending, seen] of taken) {
      seen.push(sending.bytes())
      if (seen.length <= MINUTE) continue
      const sent = (seen.at(-1) ?? 0) - (seen.shift() ?? 0)
      if (sent < rules.least && sending.isBlocked()) giveUp(sending)
    }
  }

  /** Returns the bytes sent in the last one or two seconds. */
  const recent = (sending: ActiveResponse) => sending.bytes() - (taken.get(sending)?.at(-2) ?? 0)
  const isSlow = (sending: ActiveResponse) =>
    (taken.get(sending)?.length ?? 0) >= 2 && sending.isBlocked() && recent(sending) < rules.slow

  /** Returns the response to abort for a new one of this network; null if all clients read fast enough. */
  function whoGivesWay(network: string): ActiveResponse | null {
    const byNetwork = Map.groupBy(taken.keys(), (each) => each.network)
    const own = byNetwork.get(network) ?? []
    const isOwn = own.length >= rules.ofNetwork
    const most = Math.max(...[...byNetwork.values()].map(({ length }) => length))
    const largest = isOwn ? own : [...byNetwork.values()].filter(({ length }) => length === most).flat()
    const slowestFirst = largest.toSorted((one, other) => recent(one) - recent(other))
    const hasMore = !isOwn && most > own.length + 1
    return slowestFirst.find((each) => hasMore || isSlow(each)) ?? null
  }

  return {
    take(sending) {
      const ofNetwork = [...taken.keys()].filter(({ network }) => network === sending.network).length
      if (ofNetwork >= rules.ofNetwork || taken.size >= rules.all) {
        const other = whoGivesWay(sending.network)
        if (!other) return null
        giveUp(other)
      }
      if (taken.size === 0) timer = setInterval(tick, TICK_MS).unref()
      taken.set(sending, [])
      return () => leave(sending)
    },
  }
}
