import type { mongo } from 'mongoose'
import { DatabaseAway } from '../unavailable.ts'

/** Milliseconds after which work that waits for an unreachable database is given up. */
const PATIENCE_MS = 4500
/** Milliseconds between two checks after `PATIENCE_MS`. */
const LOOK_MS = 250

/**
 * Driver options for heartbeats every second with a timeout of three: they detect a server that does not respond, for
 * example a suspended one. Without them a command would wait as long as the server is silent.
 */
export const NOTICING = { heartbeatFrequencyMS: 1000, connectTimeoutMS: 3000 }

export type Reachability = {
  /** Tracks whether the database has a primary that responds. Calls `onBack` when it has one again. */
  follow(client: mongo.MongoClient, onBack: () => void): void
  /** Runs `work`. Rejects with `DatabaseAway` after `PATIENCE_MS` if the database does not respond. */
  unlessAway<T>(work: () => Promise<T>): Promise<T>
}

export function openReachability(): Reachability {
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
          if (isAway) reject(new DatabaseAway())
          else timer = setTimeout(look, LOOK_MS)
        }
        timer = setTimeout(look, PATIENCE_MS)
      })
      return Promise.race([work(), away]).finally(() => clearTimeout(timer))
    },
  }
}
