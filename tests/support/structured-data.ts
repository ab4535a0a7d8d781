import { readFileSync } from 'node:fs'
import { BUSINESS_TYPES } from '../../src/domain/branch/business.ts'

/** A property of the table in docs/structured-data.md. `isTold`: whether the shop sets it if the data exists. */
export type Property = { type: string; name: string; google: 'required' | 'recommended' | 'extra'; isTold: boolean }

export type Data = { '@type': string } & Record<string, unknown>

const ROW = /^\| `(\w+)` \| (`[^|]+`) \| (required|recommended|extra) \| (.+) \|$/gm

/** Reads the table of schema.org properties in docs/structured-data.md. */
export function readTable(): Property[] {
  return [...readFileSync('docs/structured-data.md', 'utf8').matchAll(ROW)].flatMap(
    ([, type = '', names = '', google, from]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
        type,
        name,
        google: google as Property['google'],
        isTold: !from!.startsWith('nothing'),
      })),
  )
}

/** Returns an object and all objects inside it that have a type. */
function nodesIn(data: unknown): Data[] {
  if (Array.isArray(data)) return data.flatMap(nodesIn)
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(nodesIn)
  return '@type' in data ? [data as Data, ...inside] : inside
}

const stores: string[] = BUSINESS_TYPES.map(({ value }) => value).filter((value) => value !== 'OnlineStore')

/** Returns the name of a node's type in the table. */
function typeOf(node: Data): string {
  if (node['@type'] === 'OnlineStore') return 'Organization'
  return stores.includes(node['@type']) ? 'Store' : node['@type']
}

/** Returns the faults of JSON-LD: missing required properties, and properties that are empty or not in the table. */
export function faultsOf(data: unknown, table: readonly Property[]): string[] {
  return nodesIn(data).flatMap((node) => {
    const type = typeOf(node)
    const properties = table.filter((property) => property.type === type && property.isTold)
    const missing = properties.filter(({ name, google }) => google === 'required' && isEmpty(node[name]))
    const named = Object.keys(node).filter((name) => !name.startsWith('@'))
    const unknown = named.filter(
      (name) => isEmpty(node[name]) || !properties.some((property) => property.name === name),
    )
    return [
      ...missing.map(({ name }) => `${type} has no ${name}`),
      ...unknown.map((name) => `${type} has ${name}: ${JSON.stringify(node[name])}`),
    ]
  })
}

/** Returns a list of `type.property`, such as `Product.name`, of everything in structured data. */
export const listSchemaProperties = (data: unknown): string[] =>
  nodesIn(data).flatMap((node) => Object.keys(node).map((name) => `${typeOf(node)}.${name}`))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the structured data (JSON-LD) in the HTML of a page. */
export function structuredData(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}
