import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core'
import { findChromium } from '../support/chromium.ts'
import { findProgram } from '../support/programs.ts'
import type { Browser, FoundElement } from './browser.ts'
import { findIgnored } from './declarations.ts'
import { findInPage } from './find-in-page.ts'

export async function openChromium(): Promise<Browser> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return open({ browser: 'chrome', executablePath: await findChromium(), args: [...root, '--disable-quic'] })
}

/** Opens a browser over WebDriver BiDi. */
export function openFirefox(): Promise<Browser> {
  const executablePath = findProgram('Firefox', ['firefox-esr', 'firefox'], 'FIREFOX_PATH', 'firefox-esr')
  return open({ browser: 'firefox', protocol: 'webDriverBiDi', executablePath })
}

async function open(options: LaunchOptions): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'shopfront-browser-'))
  const browser = await launch({ ...options, headless: true, env: { PATH: process.env.PATH, HOME: home } })
  const page = await browser.newPage()
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (url) => void (await page.goto(url)),
    async find(role, name) {
      const found = (await page.evaluateHandle(findInPage, role, name)).asElement()
      return found && partOf(found as ElementHandle<Element>)
    },
    findIgnored: (declarations) => page.evaluate(findIgnored, declarations),
    describe: async () => `${page.url()}\n${await page.evaluate(() => document.body.textContent)}`,
    screenshot: () => page.screenshot(),
    async close() {
      await browser.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function partOf(element: ElementHandle<Element>): FoundElement {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    text: () => element.evaluate(({ textContent }) => textContent ?? ''),
  }
}
