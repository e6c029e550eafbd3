import type { IncomingHttpHeaders } from 'node:http'
import Bowser from 'bowser'
import { readHeader } from './read-header.ts'

// Describes a visitor's device by coarse values from the lists below. The result contains no version, no
// model, and no part of a header, so that it can't identify visitors. The user agent itself is never stored.

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Other'] as const
export const SYSTEMS = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows', 'Other'] as const

export interface Client {
  device: (typeof DEVICES)[number]
  browser: (typeof BROWSERS)[number]
  system: (typeof SYSTEMS)[number]
}

/** Browsers by their names in Bowser and in `Sec-CH-UA`. */
const BROWSER_NAMES = new Map<string, Client['browser']>([
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chrome'],
  ['Google Chrome', 'Chrome'],
  ['Microsoft Edge', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Opera', 'Opera'],
  ['Opera Coast', 'Opera'],
  ['Opera GX', 'Opera'],
  ['Opera Mobile', 'Opera'],
  ['Opera Touch', 'Opera'],
  ['Safari', 'Safari'],
  ['Samsung Internet', 'Samsung Internet'],
  ['Samsung Internet for Android', 'Samsung Internet'],
])

/** Operating systems by their names in Bowser and in `Sec-CH-UA-Platform`. */
const SYSTEM_NAMES = new Map<string, Client['system']>([
  ['Android', 'Android'],
  ['Chrome OS', 'ChromeOS'],
  ['ChromeOS', 'ChromeOS'],
  ['Chromium OS', 'ChromeOS'],
  ['iOS', 'iOS'],
  ['Linux', 'Linux'],
  ['macOS', 'macOS'],
  ['Windows', 'Windows'],
])

/** User agents of TVs and game consoles, which count as desktops regardless of their operating system. */
const TV_OR_CONSOLE =
  /\b(?:TV|HbbTV|GoogleTV|AppleTV|SMART-TV|BRAVIA|CrKey|Roku|AFT[A-Z]\w{0,9}|PlayStation|Xbox|Nintendo)\b/i

/**
 * User agents of apps that show pages in a web view: named apps and Android's web view (`wv`). On iOS, web
 * views are also recognized by a missing `Safari`. All of them count as the browser `Other`, because users
 * don't choose the browser of an app.
 */
const IN_APP_BROWSER =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line\/|MicroMessenger|musical_ly|BytedanceWebview|Snapchat|Pinterest|Twitter|LinkedInApp|GSA\/)|; wv\)/
const IOS_DEVICE = /\b(?:iPhone|iPad|iPod)\b/

/**
 * User agents of iPads that request desktop pages. They claim to be a Mac, but all browsers except Safari
 * also send a token that no browser on a Mac sends.
 */
// Bounded input: `readHeader` truncates headers, so quadratic time is acceptable.
const IPAD_AS_MAC = /\bMacintosh\b.*\b(?:Mobile\/\w+|CriOS|FxiOS|EdgiOS|OPT\/|OPiOS)/

/** Placeholder brand that Chromium sends so that servers don't rely on a fixed list of brands. */
// Bounded input: `parseBrowserHint` passes at most 60 characters, so quadratic time is acceptable.
const GREASE = /not.*brand/i

/**
 * Returns the browser from `Sec-CH-UA`. Besides their own brand, browsers list `Chromium` and the placeholder
 * in this header.
 */
function parseBrowserHint(brands: string): Client['browser'] | undefined {
  const names = [...brands.matchAll(/"([^"]{1,60})";\s*v=/g)].map(([, name = '']) => name)
  const brandName = names.find((name) => name !== 'Chromium' && !GREASE.test(name))
  return brandName === undefined ? undefined : (BROWSER_NAMES.get(brandName) ?? 'Other')
}

function parseSystemHint(platform: string): Client['system'] | undefined {
  const name = /^"([^"]{1,60})"$/.exec(platform)?.[1]
  return name === undefined || name === 'Unknown' ? undefined : (SYSTEM_NAMES.get(name) ?? 'Other')
}

/** Describes a client by its user agent alone. */
function describeUserAgent(agent: string): Client {
  if (agent === '') return { device: 'desktop', browser: 'Other', system: 'Other' }
  const { browser, os, platform } = Bowser.parse(agent)
  const isInAppBrowser = IN_APP_BROWSER.test(agent) || (IOS_DEVICE.test(agent) && !/\bSafari\//.test(agent))
  const isIpad = IPAD_AS_MAC.test(agent)
  const system = isIpad ? 'iOS' : (SYSTEM_NAMES.get(os.name ?? '') ?? 'Other')
  const browserName = isInAppBrowser ? 'Other' : (BROWSER_NAMES.get(browser.name ?? '') ?? 'Other')
  const device = DEVICES.find((name) => name === platform.type) ?? 'desktop'
  return {
    device: isIpad ? 'tablet' : device,
    // Bowser identifies consoles and other devices with a WebKit engine as Safari.
    browser: browserName === 'Safari' && system !== 'iOS' && system !== 'macOS' ? 'Other' : browserName,
    system,
  }
}

/**
 * Returns the device type. `detected` is the type according to the user agent. `Sec-CH-UA-Mobile` only
 * identifies phones; an Android device that is not a phone is a tablet.
 */
function getDevice(mobileHint: string, system: Client['system'], agent: string, detected: Client['device']) {
  if (TV_OR_CONSOLE.test(agent)) return 'desktop'
  if (mobileHint === '?1') return 'mobile'
  if (mobileHint === '?0') return system === 'Android' || detected === 'tablet' ? 'tablet' : 'desktop'
  return detected
}

/**
 * Returns the device type, browser, and operating system of a client. Client hints take precedence over the
 * user agent, because more and more browsers leave out details in the user agent. When Safari on an iPad
 * requests desktop pages, no header distinguishes it from Safari on a Mac, so the iPad counts as a Mac.
 */
export function describeClient(headers: IncomingHttpHeaders): Client {
  const agent = readHeader(headers, 'user-agent')
  const detected = describeUserAgent(agent)
  const system = parseSystemHint(readHeader(headers, 'sec-ch-ua-platform')) ?? detected.system
  return {
    device: getDevice(readHeader(headers, 'sec-ch-ua-mobile'), system, agent, detected.device),
    browser: parseBrowserHint(readHeader(headers, 'sec-ch-ua')) ?? detected.browser,
    system,
  }
}
