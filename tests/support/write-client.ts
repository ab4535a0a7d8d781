import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { calls, ownCalls } from '../../cms/web/api/index.ts'
import { openApiDocument } from '../../cms/web/api/openapi.ts'

/** `npm run client`: writes TypeScript of every call, made of the OpenAPI document. */
const document = openApiDocument([...calls, ...ownCalls], { SITE_URL: 'https://shop.example', SIGN_IN: 'password' })
// A client reads the headers of a response by name; as types they would be 200 kB.
const json = JSON.stringify(document, (name, value) => (name === 'headers' ? undefined : value))
// A body may leave out fields with a default.
const types = await openapiTS(JSON.parse(json), { defaultNonNullable: false })
writeFileSync('docs/recipes/front-end/src/shop-api.d.ts', astToString(types))
