/** A list of opened services. `close` closes them in reverse order. */
export type ShutdownStack = {
  /** Adds an open service with the function that closes it. Returns the service. */
  add<Service>(service: Service, close: (service: Service) => void | Promise<void>): Service
  /** Closes all services in reverse order, even if some fail. Throws the first error, or an AggregateError. */
  close(): Promise<void>
}

export function createShutdownStack(): ShutdownStack {
  const opened: (() => void | Promise<void>)[] = []
  return {
    add(service, close) {
      opened.push(() => close(service))
      return service
    },
    async close() {
      const errors: unknown[] = []
      for (let close = opened.pop(); close; close = opened.pop()) {
        try {
          await close()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 1) throw new AggregateError(errors, 'Several services could not be closed.')
      if (errors.length === 1) throw errors[0]
    },
  }
}
