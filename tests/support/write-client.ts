import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { additionalApiCalls, existingClientCalls } from '../../cms/web/api/index.ts'
import { createOpenApiDocument } from '../../cms/web/api/openapi.ts'

/** `npm run client` writes TypeScript types of every API call into the example front end, from the OpenAPI document. */
const document = createOpenApiDocument([...existingClientCalls, ...additionalApiCalls], {
  SITE_URL: 'https://shop.example',
  SIGN_IN: 'password',
})
// Omits the types of response headers, which would be 200 kB. Clients read headers by name.
const json = JSON.stringify(document, (name, value) => (name === 'headers' ? undefined : value))
// A body can omit fields that have a default.
const types = await openapiTS(JSON.parse(json), { defaultNonNullable: false })
writeFileSync('docs/recipes/front-end/src/shop-api.d.ts', astToString(types))
