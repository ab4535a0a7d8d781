import { openChromium, openFirefox } from './puppeteer.ts'
import { openWebKit } from './webkit.ts'

/** The engines of shoppers' browsers, by name. */
export const engines = Object.entries({ Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit })
