import { pino } from 'pino'

/** The log of the whole process: one line of JSON per event, passwords and tokens left out. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: null,
  redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
})
