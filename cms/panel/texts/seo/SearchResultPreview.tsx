'use client'
import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import './seo.css'

type Found = { url: string; title: string; description: string }
/** The values of a document's form. */
type SeoFormValues = object & { meta?: { title?: string; description?: string } }

type Props = { id: unknown; collectionSlug: unknown; doc: SeoFormValues }

/** Milliseconds without input before a request. */
const PAUSE_MS = 400
/** Approximate number of a title's characters that search engines show. */
const SHOWN_TITLE = 60

/** A preview of the page as a search result. Empty fields show the text that the page would use. */
export function SearchResultPreview({ id, collectionSlug, doc }: Props) {
  const [result, setResult] = useState<Found | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef('')
  const key = JSON.stringify(doc)

  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      if (key === shown.current) return
      const asked = { id, collectionSlug, doc: JSON.parse(key) as SeoFormValues }
      const found = await search(asked, ended.signal).catch(() => null)
      if (ended.signal.aborted) return
      shown.current = found ? key : ''
      setFailed(!found)
      if (found) setResult(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [key, id, collectionSlug])

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

/** Returns the search result. For an empty field, requests the text that the page would use. */
async function search(asked: Props, signal: AbortSignal): Promise<Found> {
  const { title, description } = asked.doc.meta ?? {}
  const [url, pageTitle, words] = await Promise.all([
    generate('url', asked, signal),
    title || generate('title', asked, signal),
    description || generate('description', asked, signal),
  ])
  return { url, title: pageTitle, description: words }
}

async function generate(what: 'url' | 'title' | 'description', asked: Props, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/plugin-seo/generate-${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return ((await response.json()) as { result: string }).result
}

/** Formats a URL as search engines do: `shop.example › category?name=Rings`. */
function readable(url: string): string {
  const { host, pathname, search: query } = new URL(url)
  const parts = decodeURIComponent(pathname + query).split('/')
  return [host, ...parts.filter(Boolean)].join(' › ')
}

const texts = {
  preview: 'In search results',
  hint: 'As search engines may show it. What is empty above is taken from the page.',
  noTitle: 'No title yet',
  failed: 'The preview could not be brought up to date. It is tried again when you type.',
  cut: (most: number) => `Search engines cut titles after about ${most} characters.`,
}

/** A preview of the document as a search result, in Payload's forms. */
export function SearchResultPreviewField() {
  const { id, collectionSlug } = useDocumentInfo()
  const { getData } = useForm()
  // Renders again when a field changes.
  useAllFormFields()
  return <SearchResultPreview id={id} collectionSlug={collectionSlug} doc={getData() as SeoFormValues} />
}
