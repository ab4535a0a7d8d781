import type { Request } from 'express'
import type { z } from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { answerHeaders } from '../http/headers.ts'
import { send } from '../http/send.ts'
import { notedCatalogue } from '../publishing/noted-catalogue.ts'
import { branchTag, type Tag } from '../tags.ts'
import { type Call, route } from './route.ts'

type Shape<Q extends z.ZodObject> = Pick<Call, 'path' | 'about' | 'answers'> & {
  query: Q
  /** `named` returns the catalog of a store, `shown` the catalog of the branch that the site shows. */
  answer(asked: {
    query: z.output<Q>
    named(store: string): Promise<Catalogues>
    shown(): Promise<Catalogues>
  }): Promise<unknown>
}

type Catalogues = Omit<Catalogue, 'refresh'>

/**
 * A GET that answers everybody alike. What it answered is kept, compressed and under the tags of what it shows, and
 * from then on answered before Express is entered, until the publisher hears of a change.
 */
export function storedRoute<Q extends z.ZodObject>({ answer, ...shape }: Shape<Q>): Call {
  const known = new Set(Object.keys(shape.query.shape))
  return route({
    ...shape,
    method: 'get',
    refuses: ['store-not-found', 'invalid'],
    async answer({ query, branches, answers, req, res }) {
      const url = withoutUnknown(req, known)
      const make = (noted: Set<Tag>) =>
        answer({
          query,
          named: async (store) => {
            const { id, catalogue } = await branches.named(store)
            // Its names are part of the question: an answer under a name that is taken away is forgotten.
            noted.add(branchTag(id))
            return notedCatalogue(catalogue, noted)
          },
          shown: async () => notedCatalogue((await branches.shown()).catalogue, noted),
        })
      const stored = answers.get(url) ?? (await answers.make(url, make))
      send(stored, stored.bodies, answerHeaders, req, res)
    },
  })
}

/**
 * The address without the parameters that the call does not know, such as the time that some clients add so that no
 * cache answers them: they ask for no other answer.
 */
function withoutUnknown({ originalUrl, query }: Request, known: ReadonlySet<string>): string {
  const sent = Object.entries(query)
  const read = sent.filter(([name]) => known.has(name))
  if (read.length === sent.length) return originalUrl
  const [path = ''] = originalUrl.split('?')
  return [path, String(new URLSearchParams(read.map(([name, value]) => [name, String(value)])))]
    .filter(Boolean)
    .join('?')
}
