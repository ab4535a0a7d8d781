import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import vnu from 'vnu-jar'

type Message = { url: string; type: string; message: string; extract?: string; lastLine?: number }

/** The errors that the Nu HTML checker finds in pages, which are named by their addresses. Needs Java on the PATH. */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-html-'))
  try {
    const files = new Map<string, string>()
    for (const [address, html] of pages) {
      const file = join(folder, String(files.size), 'page.html')
      mkdirSync(join(file, '..'))
      writeFileSync(file, html)
      files.set(pathToFileURL(file).href.replace('file:///', 'file:/'), address)
    }
    const { messages } = await check(folder)
    return messages.map(({ url, message, extract }) => `${files.get(url) ?? url}: ${message} ${extract ?? ''}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Ignored: an at-rule and a link that the checker does not know yet (Head.astro; `rel="expect"` of pages of products), and the
 * slash at the end of void elements, which is allowed and which React writes. In ASCII: without a locale Java reads its
 * arguments in nothing else.
 */
const filter =
  '.*(at-rule .@view-transition.|.link. element with a .blocking. attribute|Trailing slash on void elements).*'

function check(folder: string): Promise<{ messages: Message[] }> {
  const args = [
    // One short run: the compiler that optimises costs more than it gives. Without it the checker needs more stack.
    ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss32m'],
    '-jar',
    `${vnu}`,
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    '--filterpattern',
    filter,
    '--skip-non-html',
    folder,
  ]
  const java = spawn('java', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  java.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    java.on('error', (error) => reject(new Error(`The HTML checker needs a Java: ${error.message}`)))
    java.on('close', (code) =>
      output ? resolve(JSON.parse(output)) : reject(new Error(`The HTML checker ended with ${code}`)),
    )
  })
}
