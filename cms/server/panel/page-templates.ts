import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChangeLog } from '../../base/changes/change-log.ts'
import type { LoggedChange } from '../../base/changes/position.ts'
import { anythingTag } from '../../base/changes/tags.ts'
import { newNonce } from '../../base/http/headers.ts'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import type { PanelApp } from './next-app.ts'
import { panelPolicy } from './policy.ts'
import { type RenderedPage, renderWithin } from './render-within.ts'
import { TOKEN_PLACE } from './stranger-address.ts'

/** A page takes 10 to 250 ms of CPU. The few that are asked for are soon stored. */
const QUEUE = { concurrency: 2, maxWaiting: 8 }

/** Each has 50 kB. */
const MAX_STORED = 60

/** A rendered page. `nonce` and `token` are placeholders in it, replaced for each request. */
export type PageTemplate = RenderedPage & { nonce: string; token: string }

/**
 * Pages of the panel for everybody. Next sees nothing of a request but the page and the `look`, cookies for language and
 * theme. Rendering rejects with `QueueFull` when too many pages are waited for.
 */
export function openPageTemplates(next: PanelApp, log: ChangeLog) {
  const render = renderWithin(next.handle)
  const withSlot = limitConcurrency(QUEUE)
  const stored = new LRUCache<string, PageTemplate>({ max: MAX_STORED })
  let changes = 0
  log.subscribe('panel', async (logged) => {
    if (!logged.some(isShown)) return
    changes++
    stored.clear()
  })

  async function renderTemplate(key: string, page: string, look: string): Promise<PageTemplate> {
    const [nonce, token] = [newNonce(), randomBytes(16).toString('hex')]
    const headers = { cookie: look, accept: 'text/html', 'content-security-policy': panelPolicy(nonce, false) }
    const before = changes
    const template = { ...(await withSlot(() => render(page.replace(TOKEN_PLACE, token), headers))), nonce, token }
    if (template.status === 200 && changes === before) stored.set(key, template)
    return template
  }

  const running = new Map<string, Promise<PageTemplate>>()
  return {
    /** One that is stored, or being rendered. */
    known(page: string, look: string): PageTemplate | Promise<PageTemplate> | undefined {
      return stored.get(keyOf(page, look)) ?? running.get(keyOf(page, look))
    },
    render(page: string, look: string): Promise<PageTemplate> {
      const key = keyOf(page, look)
      const template = renderTemplate(key, page, look).finally(() => running.delete(key))
      running.set(key, template)
      return template
    },
  }
}

const keyOf = (page: string, look: string) => `${page} ${look}`

/** The pages show the name and the logo of the branch. */
const isShown = ({ tags }: LoggedChange) => tags.some((tag) => tag === anythingTag || /^(branch|media):/.test(tag))
