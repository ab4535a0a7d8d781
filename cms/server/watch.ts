import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { backEndFolders } from './back-end-folders.ts'

/** `npm run dev`: runs the development server and restarts it when the back end changes. */
const watched = [...backEndFolders, ...globSync('cms/*.ts'), 'payload.config.ts']
const flags = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)]
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development', DISABLE_PAYLOAD_HMR: 'true' }
const child = spawn(process.execPath, [...flags, 'cms/server/dev.ts'], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
