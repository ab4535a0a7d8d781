'use client'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'
import './seo.css'

type SearchResult = { url: string; title: string; description: string }
type Form = Record<string, unknown> & { meta?: { title?: string; description?: string } }

/** Debounce of the preview in milliseconds. */
const PAUSE_MS = 400
/** Approximate number of title characters that search engines show. */
const SHOWN_TITLE = 60

/** Previews the page as a search result, from the typed title and description or the page's defaults. */
export function SearchPreview() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getData } = useForm()
  const [fields] = useAllFormFields()
  const [result, setResult] = useState<SearchResult | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are a reason to look again.
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const form = getData() as Form
      const key = JSON.stringify(form)
      if (key === shown.current) return
      const found = await search({ id, collectionSlug, doc: form }, ended.signal).catch(() => null)
      if (ended.signal.aborted) return
      shown.current = found ? key : ''
      setFailed(!found)
      if (found) setResult(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [fields, id, collectionSlug])

  return (
    <section className="seo-preview" aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <p className="field-description">{texts.hint}</p>
      <div className="seo-preview__result" aria-busy={!result}>
        <p className="seo-preview__url">{result ? readable(result.url) : ' '}</p>
        <p className="seo-preview__title">{result ? result.title || texts.noTitle : ' '}</p>
        <p>{result?.description}</p>
      </div>
      <p role="status" className="field-description">
        {hasFailed ? texts.failed : result && result.title.length > SHOWN_TITLE && texts.cut(SHOWN_TITLE)}
      </p>
    </section>
  )
}

type Asked = { id: unknown; collectionSlug: unknown; doc: Form }

/** Reads the page's defaults only for empty fields. */
async function search(asked: Asked, signal: AbortSignal): Promise<SearchResult> {
  const { title, description } = asked.doc.meta ?? {}
  const [url, pageTitle, words] = await Promise.all([
    generate('url', asked, signal),
    title || generate('title', asked, signal),
    description || generate('description', asked, signal),
  ])
  return { url, title: pageTitle, description: words }
}

async function generate(what: 'url' | 'title' | 'description', asked: Asked, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/plugin-seo/generate-${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return ((await response.json()) as { result: string }).result
}

/** `shop.example › category?name=Rings`, as search engines write addresses. */
function readable(url: string): string {
  const { host, pathname, search: query } = new URL(url)
  return [
    host,
    ...decodeURIComponent(pathname + query)
      .split('/')
      .filter(Boolean),
  ].join(' › ')
}
