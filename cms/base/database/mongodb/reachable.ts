import type { mongo } from 'mongoose'
import { DatabaseAway } from '../unavailable.ts'

/** Milliseconds after which a work that a database which is away keeps waiting is given up. */
const PATIENCE_MS = 4500
/** Milliseconds between two looks after that. */
const LOOK_MS = 250

/**
 * How the driver notices a server that is there and does not answer, such as one that is suspended: it asks every second,
 * and a silence of three more is a loss. Without that, what was sent to it waits for as long as it is silent.
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
