import openapiTS, { astToString } from 'openapi-typescript'
import { calls, ownCalls } from '../../cms/web/api/index.ts'
import { openApiDocument } from '../../cms/web/api/openapi.ts'

/** The types of the example front end's client, which `npm run client` writes. */
export const CLIENT_TYPES = 'docs/recipes/front-end/src/shop-api.d.ts'

/** TypeScript of every call, made of the OpenAPI document. */
export async function makeClientTypes(): Promise<string> {
  const document = openApiDocument([...calls, ...ownCalls], { SITE_URL: 'https://shop.example', SIGN_IN: 'password' })
  // A client reads the headers of a response by name; as types they would be 200 kB.
  const json = JSON.stringify(document, (name, value) => (name === 'headers' ? undefined : value))
  // A body may leave out fields with a default.
  const types = await openapiTS(JSON.parse(json), { defaultNonNullable: false })
  return `// Written by npm run client from the shop's OpenAPI document.\n\n${astToString(types)}`
}
