import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * `npm run dev` runs this: the development server, restarted when the back end changes. Site and admin panel reload
 * by themselves, so their folders are not watched; nor is what Next writes while it works.
 */
const NOT_WATCHED = ['cms/admin', 'cms/migrations', 'cms/seed']
const watched = [...globSync('cms/*').filter((path) => !NOT_WATCHED.includes(path)), 'payload.config.ts']
const flags = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)]
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development', DISABLE_PAYLOAD_HMR: 'true' }
const child = spawn(process.execPath, [...flags, 'cms/server/dev.ts'], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
