import { writeFileSync } from 'node:fs'
import { CLIENT_TYPES, makeClientTypes } from './client-types.ts'

/** `npm run client` */
writeFileSync(CLIENT_TYPES, await makeClientTypes())
