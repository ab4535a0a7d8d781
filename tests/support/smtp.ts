import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a mail server, which can delay and reject mails. */
export async function startMailServer() {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let held: { to: string; confirmations: (() => void)[] } | null = null
  let refusal: string | null = null

  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    const lines = createInterface({ input: socket })
    // A stopping shop resets its connections.
    for (const each of [socket, lines]) each.on('error', () => {})
    const reply = (line: string) => socket.write(`${line}\r\n`)
    let mail: string[] | null = null
    lines.on('line', (line) => {
      if (mail && line === '.') {
        const text = mail.join('\n')
        received.push(text)
        mail = null
        const confirm = () => reply('250 stored')
        if (held && text.includes(`To: ${held.to}`)) held.confirmations.push(confirm)
        else confirm()
      } else if (mail) mail.push(line.replace(/^\./, ''))
      else if (line === 'DATA') {
        mail = []
        reply('354 go on')
      } else if (refusal && line.startsWith('RCPT')) reply(refusal)
      else reply(line === 'QUIT' ? '221 bye' : '250 shop')
    })
    reply('220 shop')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as { port: number }

  async function stop() {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The mails in the order of arrival, confirmed or not. */
    received,
    /** Does not confirm mails to this address, by default to all, until `release`. */
    hold(to = '') {
      held = { to, confirmations: [] }
    },
    release() {
      for (const confirm of held?.confirmations ?? []) confirm()
      held = null
    },
    /** Rejects each recipient with this line, such as `451 later`; null accepts mails again. */
    refuse(line: string | null) {
      refusal = line
    },
    stop,
    /** Closes its port until `back`. */
    away: stop,
    async back() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
