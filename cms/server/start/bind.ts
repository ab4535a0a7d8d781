import type { Server } from 'node:http'
import { OperatorError, TemporaryStartupError } from '../../base/settings/operator-error.ts'

/** The port and host on which a server listens. `names` are the names of their settings, for error messages. */
export type ListenAddress = { port: number; host: string; names: readonly [port: string, host: string] }

/**
 * Starts listening and returns the port. Rejects with `TemporaryStartupError` if the port is in use, and with
 * `OperatorError` if the system does not allow the port or host.
 */
export function bindServer(server: Server, { port, host, names }: ListenAddress): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = whyNotBound(error, { port, host, names })
      if (!sentence) fail(error)
      else fail(error.code === 'EADDRINUSE' ? new TemporaryStartupError(sentence) : new OperatorError(sentence))
    })
    server.listen(port, host, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function whyNotBound(
  { code }: NodeJS.ErrnoException,
  { port, host, names: [ofPort, ofHost] }: ListenAddress,
): string | null {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program; choose another, such as ${ofPort}=${port < 65535 ? port + 1 : 3001}.`
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}; choose one from 1024, such as ${ofPort}=3000.`
  const isOfHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code ?? '')
  return isOfHost ? `The setting ${ofHost} must be a name or an address of this machine; it is "${host}".` : null
}
