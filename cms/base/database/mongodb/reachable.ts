import type { mongo } from 'mongoose'
import { DatabaseAway } from '../unavailable.ts'

/** Milliseconds after which work is given up that waits for an unreachable database. */
const PATIENCE_MS = 4500
/** Milliseconds between two looks after that. */
const LOOK_MS = 250

/**
 * Heartbeats by which the driver notices a server that does not answer, for example a suspended one: one every second,
 * with a timeout of three. Without them a command would wait for as long as the server is silent.
 */
export const NOTICING = { heartbeatFrequencyMS: 1000, connectTimeoutMS: 3000 }

export type Reachability = {
  /** Follows whether the database has a primary that answers. `onBack` is called when it has one again. */
  follow(client: mongo.MongoClient, onBack: () => void): void
  /** Rejects with `DatabaseAway` when the database has kept `work` waiting for five seconds and does not answer. */
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
