import { readSession, writeSession } from '../session/session.ts'
import { openPatches } from './patch-page.ts'

/*
 * Shows unsaved text from the admin panel in a preview. The panel is the frame or the window
 * that opened the preview: it sends the data of its form with each key, to previews that are `ready`, and reports when a
 * document was saved. The shop renders the page with this data, and it is patched in place. There is one request at a
 * time, with the newest data.
 */

const panel = window.opener ?? window.parent
/** Which page of the preview this is; empty for the first. */
const page = new URLSearchParams(location.search).get('page') ?? ''
const show = openPatches()
const note = document.querySelector<HTMLElement>('[data-preview-note]')!

/** Keys that follow each other this fast (in milliseconds) make one request. */
const PAUSE = 30
/** Milliseconds until a failed request is tried again. */
const AGAIN = 3000

/** The session storage key of the form that a link of the bar hands to the next page. */
const HANDED_OVER = 'preview-form'

/** The newest data of the form as JSON, null until the panel has sent some. */
let form = takeHandedOver()
/** Whether the page may be older than the form. */
let isStale = form !== null
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== panel) return
  if (data?.type === 'payload-live-preview' && data.data) {
    // A field that was emptied is undefined, which JSON leaves out.
    const sent = JSON.stringify(data.data, (_key, value) => value ?? null)
    if (sent === form) return
    form = sent
  } else if (data?.type !== 'payload-document-event') return
  isStale = true
  askSoon(PAUSE)
})

addEventListener('online', () => askSoon(0))

document.querySelector('.preview-bar')!.addEventListener('click', ({ target }) => {
  if (form && target instanceof Element && target.closest('a')) writeSession(HANDED_OVER, form)
})

// The panel loads the preview anew when its address has expired.
const place = `preview-place:${location.pathname}${page}`
scrollTo({ top: Number(readSession(place) ?? 0), behavior: 'instant' })
addEventListener('pagehide', () => writeSession(place, String(scrollY)))

if (panel !== window) panel.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
if (form) askSoon(0)

function takeHandedOver(): string | null {
  const handed = readSession(HANDED_OVER)
  writeSession(HANDED_OVER, null)
  return handed
}

function askSoon(pause: number) {
  clearTimeout(timer)
  timer = setTimeout(ask, pause)
}

async function ask() {
  if (isAsking || !isStale || !form) return
  isAsking = true
  isStale = false
  try {
    await showForm(form)
  } finally {
    isAsking = false
    if (isStale) askSoon(0)
  }
}

/** Shows a failure in the bar, and leaves the page as it is. */
async function showForm(body: string) {
  const headers = { 'Content-Type': 'application/json' }
  const address = `${location.pathname}?${new URLSearchParams({ page })}`
  const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (response?.ok && text) {
    tell('')
    show(new DOMParser().parseFromString(text, 'text/html'))
  } else if (response && response.status < 500) tell(sentenceFor(response.status, text ?? ''))
  else {
    tell('The shop cannot be reached. What you type shows here again when it can be.')
    isStale = true
    await new Promise((again) => setTimeout(again, AGAIN))
  }
}

function sentenceFor(status: number, text: string): string {
  if (status === 401) return 'You are not signed in any more. Sign in again in another tab, and go on typing.'
  try {
    return JSON.parse(text).message
  } catch {
    return 'This cannot be shown.'
  }
}

function tell(sentence: string) {
  if (note.textContent !== sentence) note.textContent = sentence
}
