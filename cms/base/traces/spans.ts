/** The attributes that a span may have, without personal data, such as names or queries. */
export type SpanAttributes = Partial<{
  'http.request.method': string
  'http.route': string
  'http.response.status_code': number
  'shop.kind': string
  'error.type': string
}>

/** Options of a new span. `parent` is a W3C `traceparent`; by default the current span. */
export type SpanOptions = { name: string; kind?: 'server'; fields?: SpanAttributes; parent?: string | undefined }

/** A timed step of a trace, such as a request. `rename` and `set` change its name and attributes until `end`. */
export type Span = { rename(name: string): void; set(fields: SpanAttributes): void; end(): void }

/** Begins the spans of this process (start-tracing.ts). */
export type Tracing = {
  begin(start: SpanOptions): Span
  /** Runs `work`; spans started in it have `span` as parent. */
  within<Result>(span: Span, work: () => Result): Result
}

let current: Tracing | null = null

/** Sets the tracing of this process; null turns it off. */
export function setTracing(tracing: Tracing | null): void {
  current = tracing
}

/** Returns the tracing of this process; null while it is off. */
export function getTracing(): Tracing | null {
  return current
}

/** Runs `work` in a span if tracing is on, else without. */
export function runInSpan<Result>(start: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return current ? measured(current, start, work) : work()
}

async function measured<Result>(by: Tracing, start: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = by.begin(start)
  try {
    return await by.within(span, work)
  } catch (error) {
    span.set({ 'error.type': typeOf(error) })
    throw error
  } finally {
    span.end()
  }
}

/** Returns the kind of a `Refusal`, else the error's class name. A message could repeat input. */
function typeOf(error: unknown): string {
  const { kind, name } = (error ?? {}) as { kind?: unknown; name?: unknown }
  return [kind, name].find((each) => typeof each === 'string' && /^[\w-]{1,40}$/.test(each))?.toString() ?? 'error'
}
