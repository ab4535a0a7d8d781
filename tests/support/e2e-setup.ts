import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Template } from './shop-copy.ts'
import { seededTemplate } from './template.ts'

/** Playwright's global setup: builds, and creates a seeded shop. Workers get its path from the environment. */
export default async function setup() {
  const copies = mkdtempSync(join(tmpdir(), 'shopfront-e2e-'))
  const template: Template = { folder: await seededTemplate(), copies, mongo: null }
  process.env.SHOP_TEMPLATE = JSON.stringify(template)
  return () => rmSync(copies, { recursive: true, force: true })
}
