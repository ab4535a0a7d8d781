import { Router } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'
import { type Call, refuse } from './route.ts'

/**
 * Refuses a method that the path of a call does not have: 405 with `Allow` (RFC 9110 §15.5.6). OPTIONS is told the
 * same methods. Stands behind the calls.
 */
export function wrongMethod(calls: readonly Call[]): Router {
  const router = Router()
  for (const [path, methods] of methodsByPath(calls)) {
    const allowed = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
    router.all(path, (req, res) => {
      res.set('Allow', allowed.join(', '))
      if (req.method === 'OPTIONS') res.status(204).end()
      else refuse(new Refusal('wrong-method', 'This address cannot be asked in this way.'), req, res)
    })
  }
  return router
}

function methodsByPath(calls: readonly Call[]): Map<string, Call['method'][]> {
  const methods = new Map<string, Call['method'][]>()
  for (const { path, method } of calls) methods.set(path, [...(methods.get(path) ?? []), method])
  return methods
}
