import type { mongo } from 'mongoose'
import { DatabaseNotResponding } from '../unavailable.ts'

/** Milliseconds after which work on an unreachable database is rejected. */
const PATIENCE_MS = 4500
/** Milliseconds between two checks after `PATIENCE_MS`. */
const LOOK_MS = 250

/**
 * Driver options: a heartbeat every second with a timeout of three seconds. The heartbeat detects a server that stops
 * responding; otherwise a command to this server would wait without end.
 */
export const HEARTBEAT_OPTIONS = { heartbeatFrequencyMS: 1000, connectTimeoutMS: 3000 }

export type ReachabilityMonitor = {
  /** Tracks whether the database has a responding primary. Calls `onBack` each time a primary responds again. */
  follow(client: mongo.MongoClient, onBack: () => void): void
  /** Runs `work`. Rejects with `DatabaseNotResponding` if the database does not respond for `PATIENCE_MS`. */
  unlessAway<T>(work: () => Promise<T>): Promise<T>
}

export function createReachabilityMonitor(): ReachabilityMonitor {
  let isAway = false

  return {
    follow(client, onBack) {
      client.on('topologyDescriptionChanged', ({ newDescription }) => {
        const wasAway = isAway
        isAway = newDescription.type === 'ReplicaSetNoPrimary'
        if (wasAway && !isAway) onBack()
      })
    },
    async unlessAway(work) {
      let timer: NodeJS.Timeout | undefined
      const away = new Promise<never>((_, reject) => {
        const look = () => {
          if (isAway) reject(new DatabaseNotResponding())
          else timer = setTimeout(look, LOOK_MS)
        }
        timer = setTimeout(look, PATIENCE_MS)
      })
      return Promise.race([work(), away]).finally(() => clearTimeout(timer))
    },
  }
}
