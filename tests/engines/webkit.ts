import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from '../support/free-port.ts'
import { findProgram, untilReachable } from '../support/programs.ts'
import type { Browser, FoundElement } from './browser.ts'
import { findIgnored } from './declarations.ts'
import { findInPage } from './find-in-page.ts'

/** Opens WebKitGTK in its own small browser. It has no headless mode, so that it runs on a virtual display. */
export async function openWebKit(): Promise<Browser> {
  const driverPath = findProgram('WebKitWebDriver', ['WebKitWebDriver'], 'WEBKIT_DRIVER_PATH', 'webkit2gtk-driver')
  const home = mkdtempSync(join(tmpdir(), 'shopfront-browser-'))
  const display = await openDisplay()
  const port = await freePort()
  const service = spawn(driverPath, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: display.name,
      NO_AT_BRIDGE: '1',
      // Without a graphics card, GPU emulation is slow and sometimes crashes the browser.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    stdio: 'ignore',
  })
  const end = async () => {
    await Promise.all([stop(service), stop(display.server)])
    rmSync(home, { recursive: true, force: true })
  }
  const driver = await startSession(`http://127.0.0.1:${port}`, service).catch(async (error) => {
    await end()
    throw error
  })
  return {
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    open: (url) => driver.get(url),
    async find(role, name) {
      const found = await driver.executeScript<WebElement | null>(findInPage, role, name)
      return found && partOf(found)
    },
    findIgnored: (declarations) => driver.executeScript(findIgnored, declarations),
    describe: async () =>
      `${await driver.getCurrentUrl()}\n${await driver.executeScript('return document.body.textContent')}`,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      await end()
    },
  }
}

/** Starts an X server, which chooses a free display and writes its number to its fourth stream. */
async function openDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const path = findProgram('Xvfb', ['Xvfb'], 'XVFB_PATH', 'xvfb')
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn(path, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(server, 'exit').then(() => {
    throw new Error('Xvfb did not start.')
  })
  const [number] = await Promise.race([once(server.stdio[3] as Readable, 'data'), ended])
  return { name: `:${String(number).trim()}`, server }
}

async function startSession(server: string, service: ChildProcess) {
  await untilReachable(`${server}/status`, service)
  return new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill()
  await once(program, 'exit')
}

function partOf(element: WebElement): FoundElement {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
    text: async () => (await element.getAttribute('textContent')) ?? '',
  }
}
